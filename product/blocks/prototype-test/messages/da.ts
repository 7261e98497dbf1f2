import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Prøv at gøre det i prototypen. Ikke alt kan klikkes på.',
  prototype_test_loading: 'Indlæser',
  prototype_test_start: 'Start opgaven',
  prototype_test_frame: 'Prototype',
  prototype_test_open: 'Kan du ikke se prototypen? Åbn den i en ny fane.',
  prototype_test_now: 'Skærm: {screen}',
  prototype_test_nothing: 'Der sker ikke noget her.',
  prototype_test_back: 'Tilbage',
  prototype_test_area: 'Område {number}',
  prototype_test_done: 'Jeg er færdig',
  prototype_test_give_up: 'Jeg giver op',
  prototype_test_go_on: 'Fortsæt opgaven',
  prototype_test_limit: 'Tid til opgaven: {time}',
  prototype_test_left: 'Tid tilbage: {time}',
  prototype_test_ended_success: 'Du har løst opgaven. Du kan fortsætte nu.',
  prototype_test_ended_done: 'Tak. Du kan fortsætte nu.',
  prototype_test_ended_gave_up: 'Du gav op på opgaven. Det hjælper os også. Du kan fortsætte nu.',
  prototype_test_ended_timeout: 'Opgaven slutter her. Tak for forsøget. Du kan fortsætte nu.',
};
