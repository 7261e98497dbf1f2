import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Optag lyd',
  open_question_video: 'Optag video',
  open_question_write: 'Kan du ikke optage? Skriv i stedet',
  open_question_ready: 'Klar, når du er.',
  open_question_up_to: 'Du kan optage i op til {time}.',
  open_question_start: 'Start optagelse',
  open_question_stop: 'Stop optagelse',
  open_question_hidden: 'Hold siden fremme. I baggrunden kan dit kamera gå på pause.',
  open_question_review: 'Din optagelse: {time}',
  open_question_found: 'Din optagelse på {time} er her endnu.',
  open_question_cut:
    'Forbindelsen til mikrofonen eller kameraet blev afbrudt. Det, du nåede at optage, er her: {time}.',
  open_question_use: 'Brug denne optagelse',
  open_question_again: 'Optag igen',
  open_question_delete: 'Slet optagelsen',
  open_question_smaller: 'Din forbindelse er langsom, så din video optages i en mindre størrelse.',
  open_question_slow:
    'Din forbindelse er langsom. Din optagelse bliver på denne enhed og sendes lidt efter lidt.',
  open_question_voice_instead: 'Optag lyd i stedet',
  open_question_sent: 'Optagelse sendt: {time}',
  open_question_not_sent: 'Din optagelse kunne ikke sendes. Optag igen, eller skriv dit svar.',
  open_question_refused: 'Din browser tillader ikke, at siden bruger din mikrofon eller dit kamera.',
  open_question_missing:
    'Vi har ikke adgang til din mikrofon eller dit kamera. Tjek, at enheden er tilsluttet, og at ingen anden app bruger den, og prøv igen.',
  open_question_unsupported: 'Denne browser kan ikke optage. Skriv dit svar i stedet.',
  open_question_unagreed: 'Du har ikke sagt ja til at blive optaget, så skriv dit svar.',
};
