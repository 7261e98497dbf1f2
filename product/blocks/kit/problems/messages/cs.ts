import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Zadejte den od {limit}.',
  problem_too_late: 'Zadejte den do {limit}.',
  problem_wrong_total: 'Části musí dát dohromady {limit}.',
  problem_not_a_date: 'Takový den v kalendáři není. Zadejte den, měsíc a rok.',
  problem_not_an_email: 'Toto není úplná e-mailová adresa, jako je jmeno@example.org.',
  problem_not_a_phone: 'Toto není úplné telefonní číslo. Zadejte ho s předvolbou.',
  problem_not_done: 'Nejprve prosím splňte úkol, nebo uveďte, že to vzdáváte.',
};
