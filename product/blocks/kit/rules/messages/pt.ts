import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Use apenas dígitos.',
  problem_wrong_digits: 'Use apenas dígitos: exatamente {limit}.',
  problem_too_few_digits: 'Use apenas dígitos: pelo menos {limit}.',
  problem_too_many_digits: 'Use apenas dígitos: no máximo {limit}.',
  problem_wrong_format: 'Verifique o formato. Exemplo: {value}',
  problem_wrong_domain: 'Use um e-mail de um domínio aceito: {value}',
  problem_refused_domain: 'Use outro e-mail. {value} não é aceito.',
  problem_none_of: 'Siga uma destas indicações: {value}',
  problem_own_message: '{value}',
};
