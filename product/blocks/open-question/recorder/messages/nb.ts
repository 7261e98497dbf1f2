import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Ta opp lyd',
  open_question_video: 'Ta opp video',
  open_question_write: 'Kan du ikke ta opp? Skriv i stedet',
  open_question_ready: 'Klar når du er det.',
  open_question_up_to: 'Du kan ta opp i opptil {time}.',
  open_question_start: 'Start opptak',
  open_question_stop: 'Stopp opptak',
  open_question_hidden: 'Hold denne siden fremme. I bakgrunnen kan kameraet ta pause.',
  open_question_review: 'Opptaket ditt: {time}',
  open_question_found: 'Opptaket ditt på {time} er her fortsatt.',
  open_question_cut: 'Mikrofonen eller kameraet ble koblet fra. Det du rakk å ta opp, er her: {time}.',
  open_question_use: 'Bruk dette opptaket',
  open_question_again: 'Ta opp på nytt',
  open_question_delete: 'Slett opptaket',
  open_question_smaller: 'Forbindelsen er treg, så videoen blir tatt opp i mindre størrelse.',
  open_question_slow:
    'Forbindelsen er treg. Opptaket blir liggende på denne enheten og sendes litt etter litt.',
  open_question_voice_instead: 'Ta opp lyd i stedet',
  open_question_sent: 'Opptak sendt: {time}',
  open_question_not_sent: 'Opptaket ditt kunne ikke sendes. Ta opp på nytt, eller skriv svaret ditt.',
  open_question_refused: 'Nettleseren gir ikke denne siden tilgang til mikrofonen eller kameraet.',
  open_question_missing:
    'Vi får ikke tilgang til mikrofonen eller kameraet. Sjekk at enheten er koblet til og at ingen annen app bruker den, og prøv igjen.',
  open_question_unsupported: 'Denne nettleseren kan ikke ta opp. Skriv svaret ditt i stedet.',
  open_question_unagreed: 'Du har ikke samtykket til opptak, så skriv svaret ditt.',
};
