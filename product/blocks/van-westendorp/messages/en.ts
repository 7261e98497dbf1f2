import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Prices usually rise from the first question to the last. Check them again, or continue as they are.',
};
