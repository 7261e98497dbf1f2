import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Use solo dígitos.',
  problem_wrong_digits: 'Use solo dígitos: exactamente {limit}.',
  problem_too_few_digits: 'Use solo dígitos: al menos {limit}.',
  problem_too_many_digits: 'Use solo dígitos: {limit} como máximo.',
  problem_wrong_format: 'Revise el formato. Ejemplo: {value}',
  problem_wrong_domain: 'Use una dirección de correo de un dominio admitido: {value}',
  problem_refused_domain: 'Use otra dirección de correo. {value} no se admite.',
  problem_none_of: 'Siga una de estas indicaciones: {value}',
  problem_own_message: '{value}',
};
