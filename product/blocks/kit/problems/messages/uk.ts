import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Укажіть день не раніше ніж {limit}.',
  problem_too_late: 'Укажіть день не пізніше ніж {limit}.',
  problem_wrong_total: 'Частини мають у сумі дати {limit}.',
  problem_not_a_date: 'Такого дня немає в календарі. Укажіть день, місяць і рік.',
  problem_not_an_email: 'Це неповна адреса електронної пошти; вона має бути схожа на name@example.org.',
  problem_not_a_phone: 'Це неповний номер телефону. Укажіть його разом із кодом.',
  problem_not_done: 'Спершу виконайте завдання або вкажіть, що відмовляєтеся від нього.',
};
