import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Brug kun cifre.',
  problem_wrong_digits: 'Brug kun cifre, præcis {limit}.',
  problem_too_few_digits: 'Brug kun cifre, mindst {limit}.',
  problem_too_many_digits: 'Brug kun cifre, højst {limit}.',
  problem_wrong_format: 'Tjek formatet. Eksempel: {value}',
  problem_wrong_domain: 'Brug en e-mailadresse med et godkendt domæne: {value}',
  problem_refused_domain: 'Brug en anden e-mailadresse. {value} er ikke godkendt.',
  problem_none_of: 'Gør ét af følgende: {value}',
  problem_own_message: '{value}',
};
