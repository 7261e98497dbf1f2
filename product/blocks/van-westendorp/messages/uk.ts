import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Зазвичай ціни зростають від першого запитання до останнього. Перевірте їх ще раз або продовжте так.',
};
