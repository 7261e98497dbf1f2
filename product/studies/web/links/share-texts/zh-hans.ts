import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: '提供反馈',
  close: '关闭',
  frame: '问卷调查',
  subject: '我们想听听您的意见',
  hello: '您好！',
  ask: '我们想听听您的意见。',
  duration: '大约需要{minutes}。',
  here: '您可以在此作答：',
  thanks: '谢谢！',
};
