import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: '의견 보내기',
  close: '닫기',
  frame: '설문조사',
  subject: '의견을 들려주세요',
  hello: '안녕하세요.',
  ask: '여러분의 의견을 듣고 싶습니다.',
  duration: '약 {minutes} 정도 걸립니다.',
  here: '여기에서 답변하실 수 있습니다:',
  thanks: '감사합니다!',
};
