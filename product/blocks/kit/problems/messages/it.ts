import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Scelga una data a partire dal {limit}.',
  problem_too_late: 'Scelga una data fino al {limit}.',
  problem_wrong_total: 'Il totale deve essere {limit}.',
  problem_not_a_date: 'Questa data non esiste. Inserisca giorno, mese e anno.',
  problem_not_an_email: 'Inserisca un indirizzo e-mail completo, ad esempio nome@example.org.',
  problem_not_a_phone: 'Inserisca un numero di telefono completo di prefisso.',
  problem_not_done: 'Completi prima il compito, oppure rinunci.',
  problem_out_of_order:
    'Di solito i prezzi salgono dalla prima domanda all’ultima. Li ricontrolli, oppure continui così.',
};
