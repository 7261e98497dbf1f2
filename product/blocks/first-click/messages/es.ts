import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Lea primero la tarea. Después mire la imagen y pulse donde pulsaría en primer lugar.',
  first_click_show: 'Mostrar la imagen',
  first_click_how: 'Pulse donde pulsaría en primer lugar.',
  first_click_given: 'Su clic está marcado. Pulse en otro lugar para cambiarlo.',
  first_click_timed: 'Se mide el tiempo hasta su clic.',
};
