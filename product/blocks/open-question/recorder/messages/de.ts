import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Ton aufnehmen',
  open_question_video: 'Video aufnehmen',
  open_question_write: 'Aufnehmen geht nicht? Lieber schreiben',
  open_question_ask: 'Erlauben Sie den Zugriff, wenn Ihr Browser danach fragt.',
  open_question_ready: 'Alles bereit. Ihre Aufnahme kann bis zu {time} lang sein.',
  open_question_start: 'Aufnahme starten',
  open_question_recording: 'Aufnahme läuft',
  open_question_left: 'noch {time}',
  open_question_stop: 'Aufnahme beenden',
  open_question_silent: 'Wir hören nichts. Ist Ihr Mikrofon stummgeschaltet?',
  open_question_hidden: 'Lassen Sie diese Seite im Vordergrund. Im Hintergrund kann die Kamera aussetzen.',
  open_question_full:
    'Auf Ihrem Gerät ist kein Platz für die Aufnahme. Lassen Sie diese Seite offen, bis sie gesendet ist.',
  open_question_review: 'Ihre Aufnahme: {time}',
  open_question_found: 'Ihre Aufnahme von {time} ist noch da.',
  open_question_cut:
    'Mikrofon oder Kamera wurden getrennt. Was Sie bis dahin aufgenommen haben, ist hier: {time}.',
  open_question_use: 'Diese Aufnahme verwenden',
  open_question_again: 'Neu aufnehmen',
  open_question_delete: 'Aufnahme löschen',
  open_question_sending: 'Wird gesendet …',
  open_question_waiting: 'Wartet auf die Verbindung. Ihre Aufnahme wird automatisch gesendet.',
  open_question_remaining: 'Noch etwa {time}. Lassen Sie diese Seite offen.',
  open_question_smaller: 'Ihre Verbindung ist langsam, daher wird Ihr Video kleiner aufgenommen.',
  open_question_slow:
    'Ihre Verbindung ist langsam. Ihre Aufnahme bleibt auf diesem Gerät und wird nach und nach gesendet.',
  open_question_voice_instead: 'Lieber Ton aufnehmen',
  open_question_sent: 'Ihre Aufnahme ist gesendet: {time}',
  open_question_not_sent:
    'Ihre Aufnahme konnte nicht gesendet werden. Nehmen Sie sie neu auf oder schreiben Sie Ihre Antwort.',
  open_question_refused: 'Ihr Browser lässt diese Seite nicht auf Mikrofon oder Kamera zugreifen.',
  open_question_missing:
    'Mikrofon oder Kamera sind nicht erreichbar. Prüfen Sie, ob sie angeschlossen sind und keine andere App sie verwendet, und versuchen Sie es noch einmal.',
  open_question_unsupported: 'Dieser Browser kann nichts aufnehmen. Bitte schreiben Sie Ihre Antwort.',
  open_question_help_chrome:
    'Wählen Sie das Symbol neben der Adresse, erlauben Sie den Zugriff und versuchen Sie es noch einmal.',
  open_question_help_safari:
    'Öffnen Sie das Seitenmenü neben der Adresse, wählen Sie „Website-Einstellungen“, erlauben Sie den Zugriff und versuchen Sie es noch einmal.',
  open_question_help_firefox:
    'Wählen Sie das durchgestrichene Symbol neben der Adresse, heben Sie die Sperre auf und versuchen Sie es noch einmal.',
  open_question_unagreed: 'Sie haben der Aufnahme nicht zugestimmt. Bitte schreiben Sie Ihre Antwort.',
};
