import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Use digits only.',
  problem_wrong_digits: 'Use digits only: exactly {limit}.',
  problem_too_few_digits: 'Use digits only: at least {limit}.',
  problem_too_many_digits: 'Use digits only: at most {limit}.',
  problem_wrong_format: 'Check the format. Example: {value}',
  problem_wrong_domain: 'Use an email address with an accepted domain: {value}',
  problem_refused_domain: 'Use a different email address. {value} isn’t accepted.',
  problem_none_of: 'Do one of the following: {value}',
  problem_own_message: '{value}',
};
