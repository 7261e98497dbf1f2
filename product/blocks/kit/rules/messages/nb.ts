import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Bruk bare sifre.',
  problem_wrong_digits: 'Bruk bare sifre, nøyaktig {limit}.',
  problem_too_few_digits: 'Bruk bare sifre, minst {limit}.',
  problem_too_many_digits: 'Bruk bare sifre, høyst {limit}.',
  problem_wrong_format: 'Sjekk formatet. Eksempel: {value}',
  problem_wrong_domain: 'Bruk en e-postadresse med et godkjent domene: {value}',
  problem_refused_domain: 'Bruk en annen e-postadresse. {value} er ikke godkjent.',
  problem_none_of: 'Gjør ett av følgende: {value}',
  problem_own_message: '{value}',
};
