import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Käytä vain numeroita.',
  problem_wrong_digits: 'Käytä vain numeroita, tasan {limit}.',
  problem_too_few_digits: 'Käytä vain numeroita, vähintään {limit}.',
  problem_too_many_digits: 'Käytä vain numeroita, enintään {limit}.',
  problem_wrong_format: 'Tarkista muoto. Esimerkki: {value}',
  problem_wrong_domain: 'Käytä sähköpostiosoitetta, jonka verkkotunnus hyväksytään: {value}',
  problem_refused_domain: 'Käytä toista sähköpostiosoitetta. Verkkotunnusta {value} ei hyväksytä.',
  problem_none_of: 'Toimi yhdellä näistä tavoista: {value}',
  problem_own_message: '{value}',
};
