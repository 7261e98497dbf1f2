import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Gebruik alleen cijfers.',
  problem_wrong_digits: 'Gebruik alleen cijfers, precies {limit}.',
  problem_too_few_digits: 'Gebruik alleen cijfers, minimaal {limit}.',
  problem_too_many_digits: 'Gebruik alleen cijfers, maximaal {limit}.',
  problem_wrong_format: 'Controleer de notatie. Voorbeeld: {value}',
  problem_wrong_domain: 'Gebruik een e-mailadres met een toegestaan domein: {value}',
  problem_refused_domain: 'Gebruik een ander e-mailadres. {value} is niet toegestaan.',
  problem_none_of: 'Doe een van de volgende dingen: {value}',
  problem_own_message: '{value}',
};
