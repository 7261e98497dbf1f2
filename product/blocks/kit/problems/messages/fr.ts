import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Choisissez une date à partir du {limit}.',
  problem_too_late: 'Choisissez une date jusqu’au {limit}.',
  problem_wrong_total: 'Le total doit être de {limit}.',
  problem_not_a_date: 'Cette date n’existe pas. Saisissez le jour, le mois et l’année.',
  problem_not_an_email: 'Saisissez une adresse e-mail complète, par exemple nom@example.org.',
  problem_not_a_phone: 'Saisissez un numéro de téléphone complet avec l’indicatif.',
  problem_not_done: 'Terminez d’abord la tâche, ou abandonnez-la.',
  problem_out_of_order:
    'En général, les prix augmentent de la première à la dernière question. Vérifiez-les, ou continuez ainsi.',
};
