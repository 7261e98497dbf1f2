import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    '我想我会愿意经常使用这个系统',
    '我觉得这个系统复杂得没有必要',
    '我觉得这个系统易于使用',
    '我想我需要懂技术的人帮助，才能使用这个系统',
    '我觉得这个系统的各项功能整合得很好',
    '我觉得这个系统里有太多不一致的地方',
    '我想大多数人都能很快学会使用这个系统',
    '我觉得这个系统使用起来非常麻烦',
    '使用这个系统时，我感到非常有信心',
    '在能够使用这个系统之前，我需要学习很多东西',
  ],
  umuxLite: ['这个系统的功能满足我的需求', '这个系统易于使用'],
  kano: {
    functional: '如果具备这一点，您觉得怎么样？',
    dysfunctional: '如果不具备这一点，您觉得怎么样？',
    feelings: {
      like: '我喜欢这样',
      must: '理应如此',
      neutral: '无所谓',
      live: '勉强可以接受',
      dislike: '我不喜欢这样',
    },
  },
  maxdiff: { best: '最重要', worst: '最不重要' },
  fiveSeconds: {
    instruction: '请看图片。几秒钟后图片会消失，然后我们会问您相关问题。',
    question: '您记得什么？',
  },
  reason: '您为什么选择这一个？',
  prices: {
    tooCheap: '价格低到多少，您会因为太便宜而怀疑它的质量？',
    cheap: '价格是多少时，您会觉得便宜、很划算？',
    expensive: '价格高到多少，您会开始觉得贵，但仍会考虑？',
    tooExpensive: '价格高到多少，您会因为太贵而不考虑？',
  },
  pmf: {
    very: '非常失望',
    somewhat: '有点失望',
    not: '不失望（其实没那么有用）',
    away: '不适用：我已不再使用',
  },
  unit: '分',
};
