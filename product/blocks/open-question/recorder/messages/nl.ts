import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Stem opnemen',
  open_question_video: 'Video opnemen',
  open_question_write: 'Lukt opnemen niet? Schrijf uw antwoord',
  open_question_ask: 'Geef toestemming als uw browser erom vraagt.',
  open_question_ready: 'U kunt beginnen. Uw opname mag tot {time} duren.',
  open_question_start: 'Opname starten',
  open_question_recording: 'Opname loopt',
  open_question_left: 'nog {time}',
  open_question_stop: 'Opname stoppen',
  open_question_silent: 'We horen niets. Staat uw microfoon uit?',
  open_question_hidden: 'Houd deze pagina op de voorgrond. Op de achtergrond kan de camera stoppen.',
  open_question_full: 'Uw apparaat kan de opname niet bewaren. Houd deze pagina open tot ze verstuurd is.',
  open_question_review: 'Uw opname: {time}',
  open_question_found: 'Uw opname van {time} is er nog.',
  open_question_cut:
    'De verbinding met uw microfoon of camera is verbroken. Wat u tot dan hebt opgenomen, staat hier: {time}.',
  open_question_use: 'Deze opname gebruiken',
  open_question_again: 'Opnieuw opnemen',
  open_question_delete: 'Opname verwijderen',
  open_question_sending: 'Wordt verstuurd…',
  open_question_waiting: 'Wacht op verbinding. Uw opname wordt automatisch verstuurd.',
  open_question_remaining: 'Nog ongeveer {time}. Houd deze pagina open.',
  open_question_smaller: 'Uw verbinding is traag. Daarom wordt uw video in een kleiner formaat opgenomen.',
  open_question_slow:
    'Uw verbinding is traag. Uw opname blijft op dit apparaat en wordt stukje bij beetje verstuurd.',
  open_question_voice_instead: 'Liever stem opnemen',
  open_question_sent: 'Uw opname is verstuurd: {time}',
  open_question_not_sent: 'Uw opname kon niet worden verstuurd. Neem opnieuw op of schrijf uw antwoord.',
  open_question_refused: 'Uw browser laat deze pagina uw microfoon of camera niet gebruiken.',
  open_question_missing:
    'We kunnen uw microfoon of camera niet bereiken. Controleer of die is aangesloten en niet door een andere app wordt gebruikt, en probeer het opnieuw.',
  open_question_unsupported: 'Deze browser kan niet opnemen. Schrijf uw antwoord alstublieft.',
  open_question_help_chrome: 'Kies het pictogram naast het adres, geef toestemming en probeer het opnieuw.',
  open_question_help_safari:
    'Open het paginamenu naast het adres, kies ‘Website-instellingen’, geef toestemming en probeer het opnieuw.',
  open_question_help_firefox:
    'Kies het doorgestreepte pictogram naast het adres, hef de blokkering op en probeer het opnieuw.',
  open_question_unagreed: 'U hebt niet ingestemd met een opname. Schrijf uw antwoord op.',
};
