import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Використовуйте лише цифри.',
  problem_wrong_digits: 'Використовуйте лише цифри: рівно {limit}.',
  problem_too_few_digits: 'Використовуйте лише цифри: щонайменше {limit}.',
  problem_too_many_digits: 'Використовуйте лише цифри: щонайбільше {limit}.',
  problem_wrong_format: 'Перевірте формат. Приклад: {value}',
  problem_wrong_domain: 'Використайте адресу електронної пошти з дозволеного домену: {value}',
  problem_refused_domain: 'Використайте іншу адресу електронної пошти. Домен {value} не дозволений.',
  problem_none_of: 'Виконайте одну з цих умов: {value}',
  problem_own_message: '{value}',
};
