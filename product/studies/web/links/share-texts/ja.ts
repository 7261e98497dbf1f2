import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'ご意見を送る',
  close: '閉じる',
  frame: 'アンケート',
  subject: 'ご意見をお聞かせください',
  hello: 'こんにちは。',
  ask: 'ぜひご意見をお聞かせください。',
  duration: '所要時間は約 {minutes}です。',
  here: 'こちらからご回答いただけます：',
  thanks: 'よろしくお願いいたします。',
};
