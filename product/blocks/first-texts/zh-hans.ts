import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: '关于这项任务',
    question: '总体而言，完成这项任务有多难或多容易？',
    low: '非常难',
    high: '非常容易',
  },
  consent: {
    title: '开始之前',
    text: '参与完全自愿，您可以随时停止。\n\n我们会收集您的回答，以及问题要求时的录音或录像，以了解应当改进什么。我们的团队会查看这些内容。我们可能会引用您的话，但不会提及您的姓名。我们会在本次调研需要的期间内保存这些内容。\n\n如需查看或删除您的数据，请联系邀请您的人。',
    purposes: {
      record: '我们会收集您的回答，以及问题要求时的录音或录像，以了解应当改进什么。',
      keep: '我们会在本次调研需要的期间内保存这些内容。',
      quote: '我们可能会引用您的话，但不会提及您的姓名。',
    },
  },
  options: {
    other: '其他',
    noneOfThese: '以上都不是',
    dontKnow: '不知道',
    notApplicable: '不适用',
  },
  yes: '是',
  no: '否',
  recommend: {
    low: '完全不可能',
    high: '极有可能',
  },
};
