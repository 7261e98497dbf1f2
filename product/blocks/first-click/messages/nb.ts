import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Les oppgaven først. Se deretter på bildet, og klikk der du ville klikket først.',
  first_click_show: 'Vis bildet',
  first_click_how: 'Klikk eller trykk der du ville klikket først.',
  first_click_given: 'Klikket ditt er registrert. Klikk et annet sted for å endre det.',
  first_click_timed: 'Vi måler tiden til du klikker.',
};
