import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Elija una fecha a partir del {limit}.',
  problem_too_late: 'Elija una fecha hasta el {limit}.',
  problem_wrong_total: 'El total debe ser {limit}.',
  problem_not_a_date: 'Esta fecha no existe. Introduzca el día, el mes y el año.',
  problem_not_an_email: 'Introduzca una dirección de correo completa, por ejemplo, nombre@example.org.',
  problem_not_a_phone: 'Introduzca un número de teléfono completo, con prefijo.',
  problem_not_done: 'Complete primero la tarea o abandónela.',
  problem_out_of_order:
    'Los precios suelen subir de la primera pregunta a la última. Revíselos o continúe así.',
};
