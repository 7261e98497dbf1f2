import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Proszę podać dzień nie wcześniejszy niż {limit}.',
  problem_too_late: 'Proszę podać dzień nie późniejszy niż {limit}.',
  problem_wrong_total: 'Części muszą dawać razem {limit}.',
  problem_not_a_date: 'Takiego dnia nie ma w kalendarzu. Proszę podać dzień, miesiąc i rok.',
  problem_not_an_email: 'To nie jest pełny adres e-mail, taki jak nazwa@example.org.',
  problem_not_a_phone: 'To nie jest pełny numer telefonu. Proszę podać go z numerem kierunkowym.',
  problem_not_done: 'Proszę najpierw wykonać zadanie albo zaznaczyć rezygnację.',
};
