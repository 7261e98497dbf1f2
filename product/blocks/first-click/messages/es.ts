import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Lea primero la tarea. Después, mire la imagen y haga clic donde lo haría en primer lugar.',
  first_click_show: 'Mostrar imagen',
  first_click_how: 'Haga clic o toque donde lo haría en primer lugar.',
  first_click_given: 'Su clic está marcado. Haga clic en otro lugar para cambiarlo.',
  first_click_timed: 'Medimos el tiempo hasta su clic.',
};
