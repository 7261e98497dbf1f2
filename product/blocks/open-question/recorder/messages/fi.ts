import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Äänitä vastaus',
  open_question_video: 'Kuvaa video',
  open_question_write: 'Etkö voi tallentaa? Kirjoita vastaus',
  open_question_ready: 'Aloita, kun olet valmis.',
  open_question_up_to: 'Tallenne voi kestää enintään {time}.',
  open_question_start: 'Aloita tallennus',
  open_question_stop: 'Lopeta tallennus',
  open_question_hidden: 'Pidä tämä sivu etualalla. Taustalla kamera voi pysähtyä.',
  open_question_review: 'Tallenteesi: {time}',
  open_question_found: 'Tallenteesi ({time}) on yhä tallessa.',
  open_question_cut: 'Yhteys mikrofoniin tai kameraan katkesi. Siihen asti tallennettu on tässä: {time}.',
  open_question_use: 'Käytä tätä tallennetta',
  open_question_again: 'Tallenna uudelleen',
  open_question_delete: 'Poista tallenne',
  open_question_smaller: 'Yhteytesi on hidas, joten videosi tallennetaan pienempikokoisena.',
  open_question_slow:
    'Yhteytesi on hidas. Tallenteesi säilyy tällä laitteella ja lähetetään vähän kerrallaan.',
  open_question_voice_instead: 'Äänitä videon sijaan',
  open_question_sent: 'Tallenne lähetetty: {time}',
  open_question_not_sent: 'Tallennetta ei voitu lähettää. Tallenna uudelleen tai kirjoita vastauksesi.',
  open_question_refused: 'Selaimesi ei salli tämän sivun käyttää mikrofonia tai kameraa.',
  open_question_missing:
    'Emme saa yhteyttä mikrofoniin tai kameraan. Tarkista, että laite on kytketty eikä mikään muu sovellus käytä sitä, ja yritä uudelleen.',
  open_question_unsupported: 'Tällä selaimella ei voi tallentaa. Kirjoita vastauksesi.',
  open_question_unagreed: 'Et ole hyväksynyt tallentamista, joten kirjoita vastauksesi.',
};
