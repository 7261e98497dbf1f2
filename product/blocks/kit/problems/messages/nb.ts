import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Oppgi en dag fra og med {limit}.',
  problem_too_late: 'Oppgi en dag til og med {limit}.',
  problem_wrong_total: 'Delene må bli {limit} til sammen.',
  problem_not_a_date: 'Denne dagen finnes ikke. Oppgi dag, måned og år.',
  problem_not_an_email: 'Dette er ikke en fullstendig e-postadresse, som navn@example.org.',
  problem_not_a_phone:
    'Dette er ikke et fullstendig telefonnummer. Oppgi det med landkode hvis det er utenlandsk.',
  problem_not_done: 'Gjør oppgaven først, eller si at du gir opp.',
};
