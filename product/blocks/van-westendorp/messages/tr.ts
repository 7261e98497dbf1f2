import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Fiyatlar genellikle ilk sorudan son soruya doğru artar. Yeniden kontrol edin ya da böyle devam edin.',
};
