import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Prøv at gøre det i prototypen. Den er en skitse: ikke alt i den kan klikkes på.',
  prototype_test_loading: 'Indlæser',
  prototype_test_start: 'Begynd opgaven',
  prototype_test_frame: 'Prototype',
  prototype_test_open: 'Vises prototypen ikke? Åbn den i en ny fane.',
  prototype_test_now: 'Skærm: {screen}',
  prototype_test_nothing: 'Der sker ikke noget dér.',
  prototype_test_back: 'Tilbage',
  prototype_test_area: 'Område {number}',
  prototype_test_done: 'Jeg er færdig',
  prototype_test_give_up: 'Jeg giver op',
  prototype_test_go_on: 'Fortsæt med opgaven',
  prototype_test_limit: 'Tid til opgaven: {time}',
  prototype_test_left: 'Tid tilbage: {time}',
  prototype_test_ended_success: 'Du har løst opgaven. Du kan fortsætte nu.',
  prototype_test_ended_done: 'Tak. Du kan fortsætte nu.',
  prototype_test_ended_gave_up: 'Du har opgivet opgaven. Det hjælper os også. Du kan fortsætte nu.',
  prototype_test_ended_timeout: 'Opgaven slutter her. Tak for forsøget. Du kan fortsætte nu.',
};
