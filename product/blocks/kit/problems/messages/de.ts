import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Geben Sie einen Tag ab dem {limit} an.',
  problem_too_late: 'Geben Sie einen Tag bis zum {limit} an.',
  problem_wrong_total: 'Die Teile müssen zusammen {limit} ergeben.',
  problem_not_a_date: 'Diesen Tag gibt es nicht. Geben Sie Tag, Monat und Jahr an.',
  problem_not_an_email: 'Das ist keine vollständige E-Mail-Adresse wie name@example.org.',
  problem_not_a_phone: 'Das ist keine vollständige Telefonnummer. Geben Sie sie mit Vorwahl an.',
  problem_not_done: 'Bitte erledigen Sie zuerst die Aufgabe, oder sagen Sie, dass Sie aufgeben.',
};
