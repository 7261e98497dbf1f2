import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Hinnat yleensä nousevat ensimmäisestä kysymyksestä viimeiseen. Tarkista ne tai jatka näin.',
};
