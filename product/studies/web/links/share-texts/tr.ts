import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Geri bildirim ver',
  close: 'Kapat',
  frame: 'Anket',
  subject: 'Görüşünüzü almak isteriz',
  hello: 'Merhaba,',
  ask: 'Görüşünüzü almak isteriz.',
  duration: 'Yaklaşık {minutes} sürer.',
  here: 'Buradan yanıtlayabilirsiniz:',
  thanks: 'Teşekkür ederiz!',
};
