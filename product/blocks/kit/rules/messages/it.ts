import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Usi solo cifre.',
  problem_wrong_digits: 'Usi solo cifre: esattamente {limit}.',
  problem_too_few_digits: 'Usi solo cifre: almeno {limit}.',
  problem_too_many_digits: 'Usi solo cifre: al massimo {limit}.',
  problem_wrong_format: 'Controlli il formato. Esempio: {value}',
  problem_wrong_domain: 'Usi un indirizzo e-mail di un dominio accettato: {value}',
  problem_refused_domain: 'Usi un altro indirizzo e-mail. {value} non è accettato.',
  problem_none_of: 'Segua una di queste indicazioni: {value}',
  problem_own_message: '{value}',
};
