import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Erlauben Sie den Zugriff, wenn Ihr Browser danach fragt.',
  recording_running: 'Aufnahme läuft',
  recording_left: 'noch {time}',
  recording_silent: 'Wir hören nichts. Ist Ihr Mikrofon stummgeschaltet?',
  recording_full:
    'Ihr Gerät kann die Aufnahme nicht speichern. Lassen Sie diese Seite geöffnet, bis die Aufnahme gesendet ist.',
  recording_limit_bytes:
    'Ihre Aufnahme endete bei {size} MB, der größten Datei, die gesendet werden kann. Sie bleibt erhalten.',
  recording_limit_time:
    'Ihre Aufnahme endete nach {time}, der längsten erlaubten Dauer. Sie bleibt erhalten.',
  recording_sending: 'Wird gesendet …',
  recording_waiting:
    'Keine Verbindung. Ihre Aufnahme wird automatisch gesendet, sobald Sie wieder online sind.',
  recording_remaining: 'Noch etwa {time}. Lassen Sie diese Seite geöffnet.',
  recording_help_chrome:
    'Wählen Sie das Symbol neben der Adresse, erlauben Sie den Zugriff und versuchen Sie es erneut.',
  recording_help_safari:
    'Öffnen Sie das Seitenmenü neben der Adresse, wählen Sie „Website-Einstellungen“, erlauben Sie den Zugriff und versuchen Sie es erneut.',
  recording_help_firefox:
    'Wählen Sie das durchgestrichene Symbol neben der Adresse, heben Sie die Sperre auf und versuchen Sie es erneut.',
};
