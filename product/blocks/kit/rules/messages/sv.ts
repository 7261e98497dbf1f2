import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Använd bara siffror.',
  problem_wrong_digits: 'Använd bara siffror, exakt {limit}.',
  problem_too_few_digits: 'Använd bara siffror, minst {limit}.',
  problem_too_many_digits: 'Använd bara siffror, högst {limit}.',
  problem_wrong_format: 'Kontrollera formatet. Exempel: {value}',
  problem_wrong_domain: 'Använd en e-postadress med en godkänd domän: {value}',
  problem_refused_domain: 'Använd en annan e-postadress. {value} är inte godkänd.',
  problem_none_of: 'Gör något av följande: {value}',
  problem_own_message: '{value}',
};
