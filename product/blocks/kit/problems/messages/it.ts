import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Indichi un giorno a partire dal {limit}.',
  problem_too_late: 'Indichi un giorno fino al {limit}.',
  problem_wrong_total: 'La somma delle parti deve essere {limit}.',
  problem_not_a_date: 'Questo giorno non esiste. Indichi giorno, mese e anno.',
  problem_not_an_email: 'Questo indirizzo e-mail non è completo; dovrebbe essere come nome@example.org.',
  problem_not_a_phone: 'Questo numero di telefono non è completo. Lo indichi con il prefisso.',
  problem_not_done: 'Svolga prima il compito, per favore, o indichi che rinuncia.',
};
