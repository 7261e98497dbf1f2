import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Ваш код',
  ending_copy_code: 'Скопіювати код',
  ending_code_copied: 'Код скопійовано',
  ending_redirect: 'Зараз вас буде переспрямовано.',
  ending_stay: 'Залишитися на цій сторінці',
  ending_waits:
    'Якщо наприкінці ви маєте отримати код або посилання, воно з’явиться тут після надсилання відповідей.',
};
