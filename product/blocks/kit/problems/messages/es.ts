import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Indique un día a partir del {limit}.',
  problem_too_late: 'Indique un día hasta el {limit}.',
  problem_wrong_total: 'Las partes deben sumar {limit}.',
  problem_not_a_date: 'Este día no existe. Indique día, mes y año.',
  problem_not_an_email: 'Esta dirección de correo no está completa; sería como nombre@example.org.',
  problem_not_a_phone: 'Este número de teléfono no está completo. Indíquelo con su prefijo.',
  problem_not_done: 'Haga primero la tarea, por favor, o indique que la abandona.',
};
