import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Anna päivä, joka on {limit} tai myöhemmin.',
  problem_too_late: 'Anna päivä, joka on {limit} tai aiemmin.',
  problem_wrong_total: 'Osien summan on oltava {limit}.',
  problem_not_a_date: 'Tällaista päivää ei ole. Anna päivä, kuukausi ja vuosi.',
  problem_not_an_email: 'Tämä ei ole täydellinen sähköpostiosoite, kuten nimi@example.org.',
  problem_not_a_phone: 'Tämä ei ole täydellinen puhelinnumero. Anna se suuntanumeroineen.',
  problem_not_done: 'Tee ensin tehtävä tai ilmoita, että luovutat.',
};
