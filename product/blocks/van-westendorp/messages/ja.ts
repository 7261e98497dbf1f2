import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    '価格は通常、最初の質問から最後の質問に向かって高くなります。見直すか、このままお進みください。',
};
