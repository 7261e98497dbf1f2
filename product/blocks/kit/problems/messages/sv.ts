import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Välj ett datum från och med {limit}.',
  problem_too_late: 'Välj ett datum till och med {limit}.',
  problem_wrong_total: 'Summan måste vara {limit}.',
  problem_not_a_date: 'Datumet finns inte. Ange dag, månad och år.',
  problem_not_an_email: 'Ange en fullständig e-postadress, till exempel namn@example.org.',
  problem_not_a_phone: 'Ange ett fullständigt telefonnummer med riktnummer.',
  problem_not_done: 'Gör uppgiften först eller ge upp den.',
  problem_out_of_order:
    'Priserna brukar stiga från den första frågan till den sista. Kontrollera dem igen, eller fortsätt som de är.',
};
