import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'Katso ensin jokainen vaihtoehto ja valitse sitten.',
  preference_test_at: 'Vaihtoehto {at}/{count}',
  preference_test_next: 'Seuraava',
  preference_test_before: 'Edellinen',
  preference_test_choose: 'Valitse nyt',
  preference_test_again: 'Katso ne uudelleen',
  preference_test_name: 'Vaihtoehto {number}',
};
