import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Zvolte datum od {limit}.',
  problem_too_late: 'Zvolte datum do {limit}.',
  problem_wrong_total: 'Součet musí být {limit}.',
  problem_not_a_date: 'Toto datum neexistuje. Zadejte den, měsíc a rok.',
  problem_not_an_email: 'Zadejte úplnou e-mailovou adresu, například jmeno@example.org.',
  problem_not_a_phone: 'Zadejte úplné telefonní číslo s předvolbou.',
  problem_not_done: 'Nejprve prosím splňte úkol, nebo ho vzdejte.',
  problem_out_of_order:
    'Ceny obvykle rostou od první otázky k poslední. Zkontrolujte je, nebo takto pokračujte.',
};
