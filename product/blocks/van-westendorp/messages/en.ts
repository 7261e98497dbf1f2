import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Prices usually rise from the first question to the last. Look at them again, or go on as they are.',
};
