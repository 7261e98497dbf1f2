import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Utilisez uniquement des chiffres.',
  problem_wrong_digits: 'Utilisez uniquement des chiffres, exactement {limit}.',
  problem_too_few_digits: 'Utilisez uniquement des chiffres, au moins {limit}.',
  problem_too_many_digits: 'Utilisez uniquement des chiffres, {limit} au maximum.',
  problem_wrong_format: 'Vérifiez le format. Exemple\u00a0: {value}',
  problem_wrong_domain: 'Utilisez une adresse e-mail d’un domaine accepté\u00a0: {value}',
  problem_refused_domain: 'Utilisez une autre adresse e-mail. {value} n’est pas accepté.',
  problem_none_of: 'Suivez l’une de ces indications\u00a0: {value}',
  problem_own_message: '{value}',
};
