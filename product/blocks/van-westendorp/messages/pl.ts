import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Ceny zwykle rosną od pierwszego pytania do ostatniego. Można je obejrzeć ponownie albo przejść dalej.',
};
