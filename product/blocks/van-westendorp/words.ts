import type { Messages } from '../player.ts';

export const words: Messages = {
  van_westendorp_order:
    'Prices usually rise from the first question to the last. Look at them again, or go on as they are.',
};
