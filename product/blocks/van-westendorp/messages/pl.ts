import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Ceny zwykle rosną od pierwszego do ostatniego pytania. Sprawdź je jeszcze raz albo przejdź dalej.',
};
