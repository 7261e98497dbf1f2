import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Velg en dato fra og med {limit}.',
  problem_too_late: 'Velg en dato til og med {limit}.',
  problem_wrong_total: 'Summen må være {limit}.',
  problem_not_a_date: 'Datoen finnes ikke. Oppgi dag, måned og år.',
  problem_not_an_email: 'Oppgi en fullstendig e-postadresse, for eksempel navn@example.org.',
  problem_not_a_phone: 'Oppgi et fullstendig telefonnummer, med landkode om nødvendig.',
  problem_not_done: 'Løs oppgaven først, eller gi opp.',
  problem_out_of_order:
    'Prisene stiger vanligvis fra det første spørsmålet til det siste. Sjekk dem igjen, eller fortsett slik de er.',
};
