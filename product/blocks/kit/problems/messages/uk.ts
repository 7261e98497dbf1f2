import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Виберіть дату не раніше ніж {limit}.',
  problem_too_late: 'Виберіть дату не пізніше ніж {limit}.',
  problem_wrong_total: 'Сума має дорівнювати {limit}.',
  problem_not_a_date: 'Такої дати не існує. Введіть день, місяць і рік.',
  problem_not_an_email: 'Введіть повну адресу електронної пошти, наприклад name@example.org.',
  problem_not_a_phone: 'Введіть повний номер телефону з кодом.',
  problem_not_done: 'Спершу виконайте завдання або відмовтеся від нього.',
  problem_out_of_order:
    'Зазвичай ціни зростають від першого запитання до останнього. Перевірте їх ще раз або продовжте так.',
};
