import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Kies een datum vanaf {limit}.',
  problem_too_late: 'Kies een datum tot en met {limit}.',
  problem_wrong_total: 'Het totaal moet {limit} zijn.',
  problem_not_a_date: 'Deze datum bestaat niet. Vul dag, maand en jaar in.',
  problem_not_an_email: 'Vul een volledig e-mailadres in, zoals naam@example.org.',
  problem_not_a_phone: 'Vul een volledig telefoonnummer met netnummer in.',
  problem_not_done: 'Voltooi eerst de taak of geef deze op.',
  problem_out_of_order:
    'Meestal stijgen de prijzen van de eerste naar de laatste vraag. Controleer ze nog eens, of ga zo verder.',
};
