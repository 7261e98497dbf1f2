import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Angiv en dag fra og med {limit}.',
  problem_too_late: 'Angiv en dag til og med {limit}.',
  problem_wrong_total: 'Delene skal give {limit} tilsammen.',
  problem_not_a_date: 'Den dag findes ikke. Angiv dag, måned og år.',
  problem_not_an_email: 'Det er ikke en fuldstændig e-mailadresse som navn@example.org.',
  problem_not_a_phone:
    'Det er ikke et fuldstændigt telefonnummer. Angiv det med landekode, hvis det er udenlandsk.',
  problem_not_done: 'Løs opgaven først, eller sig, at du giver op.',
};
