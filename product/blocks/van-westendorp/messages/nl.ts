import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Meestal stijgen de prijzen van de eerste naar de laatste vraag. Controleer ze nog eens, of ga zo verder.',
};
