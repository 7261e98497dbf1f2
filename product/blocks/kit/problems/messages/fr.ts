import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Indiquez un jour à partir du {limit}.',
  problem_too_late: 'Indiquez un jour jusqu’au {limit}.',
  problem_wrong_total: 'La somme des parties doit être {limit}.',
  problem_not_a_date: 'Ce jour n’existe pas. Indiquez le jour, le mois et l’année.',
  problem_not_an_email: 'Cette adresse e-mail n’est pas complète\u202f; elle ressemble à nom@example.org.',
  problem_not_a_phone: 'Ce numéro de téléphone n’est pas complet. Indiquez-le avec son indicatif.',
  problem_not_done: 'Faites d’abord la tâche, ou indiquez que vous abandonnez.',
};
