import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Vælg en dato fra og med {limit}.',
  problem_too_late: 'Vælg en dato til og med {limit}.',
  problem_wrong_total: 'Summen skal være {limit}.',
  problem_not_a_date: 'Datoen findes ikke. Angiv dag, måned og år.',
  problem_not_an_email: 'Angiv en hel e-mailadresse, for eksempel navn@example.org.',
  problem_not_a_phone: 'Angiv et helt telefonnummer, om nødvendigt med landekode.',
  problem_not_done: 'Løs opgaven først, eller giv op.',
  problem_out_of_order:
    'Priserne stiger som regel fra det første spørgsmål til det sidste. Tjek dem igen, eller fortsæt med dem, som de er.',
};
