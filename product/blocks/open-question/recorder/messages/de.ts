import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Audio aufnehmen',
  open_question_video: 'Video aufnehmen',
  open_question_write: 'Keine Aufnahme? Schreiben',
  open_question_ready: 'Sie können loslegen.',
  open_question_up_to: 'Die Aufnahme darf bis zu {time} dauern.',
  open_question_start: 'Aufnahme starten',
  open_question_stop: 'Aufnahme beenden',
  open_question_hidden: 'Lassen Sie diese Seite im Vordergrund. Im Hintergrund kann Ihre Kamera anhalten.',
  open_question_review: 'Ihre Aufnahme: {time}',
  open_question_found: 'Ihre Aufnahme von {time} ist noch da.',
  open_question_cut:
    'Ihr Mikrofon oder Ihre Kamera wurde getrennt. Was Sie bis dahin aufgenommen haben, ist hier: {time}.',
  open_question_use: 'Diese Aufnahme verwenden',
  open_question_again: 'Neu aufnehmen',
  open_question_delete: 'Aufnahme löschen',
  open_question_smaller:
    'Ihre Verbindung ist langsam, deshalb wird Ihr Video in geringerer Größe aufgenommen.',
  open_question_slow:
    'Ihre Verbindung ist langsam. Ihre Aufnahme bleibt auf diesem Gerät und wird nach und nach gesendet.',
  open_question_voice_instead: 'Stattdessen Audio aufnehmen',
  open_question_sent: 'Aufnahme gesendet: {time}',
  open_question_not_sent:
    'Ihre Aufnahme konnte nicht gesendet werden. Nehmen Sie sie neu auf oder schreiben Sie Ihre Antwort.',
  open_question_refused: 'Ihr Browser erlaubt dieser Seite keinen Zugriff auf Mikrofon oder Kamera.',
  open_question_missing:
    'Wir können nicht auf Ihr Mikrofon oder Ihre Kamera zugreifen. Prüfen Sie, ob das Gerät angeschlossen ist und nicht von einer anderen App verwendet wird, und versuchen Sie es erneut.',
  open_question_unsupported:
    'Mit diesem Browser ist keine Aufnahme möglich. Bitte schreiben Sie Ihre Antwort.',
  open_question_unagreed: 'Sie haben der Aufnahme nicht zugestimmt. Bitte schreiben Sie Ihre Antwort.',
};
