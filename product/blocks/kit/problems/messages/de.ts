import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Wählen Sie ein Datum ab dem {limit}.',
  problem_too_late: 'Wählen Sie ein Datum bis zum {limit}.',
  problem_wrong_total: 'Die Summe muss {limit} ergeben.',
  problem_not_a_date: 'Dieses Datum gibt es nicht. Geben Sie Tag, Monat und Jahr ein.',
  problem_not_an_email: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.org.',
  problem_not_a_phone: 'Geben Sie eine vollständige Telefonnummer mit Vorwahl ein.',
  problem_not_done: 'Bitte bearbeiten Sie zuerst die Aufgabe oder geben Sie sie auf.',
  problem_out_of_order:
    'Normalerweise steigen die Preise von der ersten Frage zur letzten. Prüfen Sie sie noch einmal oder fahren Sie so fort.',
};
