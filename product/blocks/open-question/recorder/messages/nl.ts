import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Stem opnemen',
  open_question_video: 'Video opnemen',
  open_question_write: 'Opnemen lukt niet? Typ dan',
  open_question_ready: 'U kunt beginnen.',
  open_question_up_to: 'Uw opname mag maximaal {time} duren.',
  open_question_start: 'Opname starten',
  open_question_stop: 'Opname stoppen',
  open_question_hidden: 'Houd deze pagina op de voorgrond. Op de achtergrond kan uw camera stoppen.',
  open_question_review: 'Uw opname: {time}',
  open_question_found: 'Uw opname van {time} is er nog.',
  open_question_cut:
    'De verbinding met uw microfoon of camera is verbroken. Wat u tot dan toe hebt opgenomen, staat hier: {time}.',
  open_question_use: 'Deze opname gebruiken',
  open_question_again: 'Opnieuw opnemen',
  open_question_delete: 'Opname verwijderen',
  open_question_smaller: 'Uw verbinding is traag. Daarom wordt uw video in een kleiner formaat opgenomen.',
  open_question_slow:
    'Uw verbinding is traag. Uw opname blijft op dit apparaat en wordt beetje bij beetje verstuurd.',
  open_question_voice_instead: 'Alleen stem opnemen',
  open_question_sent: 'Opname verstuurd: {time}',
  open_question_not_sent: 'Uw opname kon niet worden verstuurd. Neem opnieuw op of typ uw antwoord.',
  open_question_refused: 'Uw browser geeft deze pagina geen toegang tot uw microfoon of camera.',
  open_question_missing:
    'We hebben geen toegang tot uw microfoon of camera. Controleer of het apparaat is aangesloten en niet door een andere app wordt gebruikt, en probeer het opnieuw.',
  open_question_unsupported: 'Deze browser kan niet opnemen. Typ uw antwoord.',
  open_question_unagreed: 'U bent niet akkoord gegaan met een opname. Typ daarom uw antwoord.',
};
