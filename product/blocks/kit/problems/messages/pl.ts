import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Wybierz datę nie wcześniejszą niż {limit}.',
  problem_too_late: 'Wybierz datę nie późniejszą niż {limit}.',
  problem_wrong_total: 'Suma musi wynosić {limit}.',
  problem_not_a_date: 'Ta data nie istnieje. Podaj dzień, miesiąc i rok.',
  problem_not_an_email: 'Podaj pełny adres e-mail, na przykład nazwa@example.org.',
  problem_not_a_phone: 'Podaj pełny numer telefonu z numerem kierunkowym.',
  problem_not_done: 'Najpierw wykonaj zadanie albo z niego zrezygnuj.',
  problem_out_of_order:
    'Ceny zwykle rosną od pierwszego do ostatniego pytania. Sprawdź je jeszcze raz albo przejdź dalej.',
};
