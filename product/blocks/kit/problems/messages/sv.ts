import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Ange en dag från och med {limit}.',
  problem_too_late: 'Ange en dag till och med {limit}.',
  problem_wrong_total: 'Delarna måste bli {limit} tillsammans.',
  problem_not_a_date: 'Den dagen finns inte. Ange dag, månad och år.',
  problem_not_an_email: 'Det här är inte en fullständig e-postadress, som namn@example.org.',
  problem_not_a_phone: 'Det här är inte ett fullständigt telefonnummer. Ange det med riktnummer.',
  problem_not_done: 'Gör uppgiften först, eller säg att du ger upp.',
};
