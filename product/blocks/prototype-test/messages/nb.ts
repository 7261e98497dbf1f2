import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Prøv å gjøre dette i prototypen. Ikke alt kan klikkes på.',
  prototype_test_loading: 'Laster inn',
  prototype_test_start: 'Start oppgaven',
  prototype_test_frame: 'Prototype',
  prototype_test_open: 'Ser du ikke prototypen? Åpne den i en ny fane.',
  prototype_test_now: 'Skjermbilde: {screen}',
  prototype_test_nothing: 'Det skjer ingenting her.',
  prototype_test_back: 'Tilbake',
  prototype_test_area: 'Område {number}',
  prototype_test_done: 'Jeg er ferdig',
  prototype_test_give_up: 'Jeg gir opp',
  prototype_test_go_on: 'Fortsett oppgaven',
  prototype_test_limit: 'Tid til denne oppgaven: {time}',
  prototype_test_left: 'Tid igjen: {time}',
  prototype_test_ended_success: 'Du har løst oppgaven. Du kan fortsette nå.',
  prototype_test_ended_done: 'Takk. Du kan fortsette nå.',
  prototype_test_ended_gave_up: 'Du ga opp denne oppgaven. Det hjelper oss også. Du kan fortsette nå.',
  prototype_test_ended_timeout: 'Oppgaven slutter her. Takk for forsøket. Du kan fortsette nå.',
};
