import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Försök göra det i prototypen. Allt går inte att klicka på.',
  prototype_test_loading: 'Läser in',
  prototype_test_start: 'Starta uppgiften',
  prototype_test_frame: 'Prototyp',
  prototype_test_open: 'Ser du inte prototypen? Öppna den i en ny flik.',
  prototype_test_now: 'Skärm: {screen}',
  prototype_test_nothing: 'Inget händer här.',
  prototype_test_back: 'Tillbaka',
  prototype_test_area: 'Område {number}',
  prototype_test_done: 'Jag är klar',
  prototype_test_give_up: 'Jag ger upp',
  prototype_test_go_on: 'Fortsätt uppgiften',
  prototype_test_limit: 'Tid för uppgiften: {time}',
  prototype_test_left: 'Tid kvar: {time}',
  prototype_test_ended_success: 'Du har klarat uppgiften. Du kan fortsätta nu.',
  prototype_test_ended_done: 'Tack. Du kan fortsätta nu.',
  prototype_test_ended_gave_up: 'Du gav upp den här uppgiften. Det hjälper oss också. Du kan fortsätta nu.',
  prototype_test_ended_timeout: 'Uppgiften slutar här. Tack för försöket. Du kan fortsätta nu.',
};
