import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Geef een dag vanaf {limit}.',
  problem_too_late: 'Geef een dag tot en met {limit}.',
  problem_wrong_total: 'De delen moeten samen {limit} zijn.',
  problem_not_a_date: 'Deze dag bestaat niet. Geef dag, maand en jaar.',
  problem_not_an_email: 'Dit is geen volledig e-mailadres, zoals naam@example.org.',
  problem_not_a_phone: 'Dit is geen volledig telefoonnummer. Geef het met het netnummer.',
  problem_not_done: 'Doe eerst de taak, of geef aan dat u opgeeft.',
};
