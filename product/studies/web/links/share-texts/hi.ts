import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'अपनी राय दें',
  close: 'बंद करें',
  frame: 'सर्वेक्षण',
  subject: 'हम आपकी राय जानना चाहते हैं',
  hello: 'नमस्ते,',
  ask: 'हम आपकी राय जानना चाहते हैं।',
  duration: 'अनुमानित समय: {minutes}।',
  here: 'आप यहाँ उत्तर दे सकते हैं:',
  thanks: 'धन्यवाद!',
};
