import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    '通常、価格は最初の質問から最後の質問に向かって高くなります。見直すか、このまま次へお進みください。',
};
