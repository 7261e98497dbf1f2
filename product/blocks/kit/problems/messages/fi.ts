import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Valitse päivä, joka on {limit} tai myöhemmin.',
  problem_too_late: 'Valitse päivä, joka on {limit} tai aiemmin.',
  problem_wrong_total: 'Summan on oltava {limit}.',
  problem_not_a_date: 'Tällaista päivämäärää ei ole. Anna päivä, kuukausi ja vuosi.',
  problem_not_an_email: 'Anna täydellinen sähköpostiosoite, esimerkiksi nimi@example.org.',
  problem_not_a_phone: 'Anna täydellinen puhelinnumero suuntanumeroineen.',
  problem_not_done: 'Tee tehtävä ensin tai luovuta.',
  problem_out_of_order:
    'Hinnat yleensä nousevat ensimmäisestä kysymyksestä viimeiseen. Tarkista ne tai jatka näin.',
};
