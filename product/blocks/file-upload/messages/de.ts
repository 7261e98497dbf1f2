import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Datei auswählen', other: 'Dateien auswählen' },
  file_upload_drop: 'oder hier ablegen',
  file_upload_limits: {
    one: 'Eine Datei mit bis zu {size} MB.',
    other: 'Bis zu {count} Dateien mit je bis zu {size} MB.',
  },
  file_upload_kinds: 'Erlaubt: {kinds}.',
  file_upload_pictures: 'Bilder',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'Dokumente',
  file_upload_audio: 'Audio',
  file_upload_video: 'Video',
  file_upload_list: 'Ihre Dateien',
  file_upload_sending: '{name} wird gesendet',
  file_upload_wait: 'Bitte warten Sie, bis alles gesendet ist, und fahren Sie dann fort.',
  file_upload_later:
    'Sie können fortfahren. Noch nicht gesendete Dateien sind auf diesem Gerät gespeichert und werden automatisch gesendet.',
  file_upload_photos: 'Fotos werden vor dem Senden verkleinert, und ihr Aufnahmeort wird entfernt.',
  file_upload_unsent: 'Es sind noch nicht alle Dateien angekommen.',
  file_upload_sent: '{name} gesendet.',
  file_upload_removed: '{name} entfernt.',
  file_upload_remove: '{name} entfernen',
  file_upload_unreached:
    'Keine Verbindung. Die Datei wird automatisch gesendet, sobald Sie wieder online sind.',
  file_upload_busy: 'Wird gesendet …',
  file_upload_queued: 'Warten auf Verbindung\u00a0…',
  file_upload_too_large: 'Diese Datei ist größer als {size} MB. Wählen Sie eine kleinere aus.',
  file_upload_empty: 'Diese Datei ist leer. Wählen Sie eine andere Datei aus.',
  file_upload_kind: 'Dieser Dateityp ist hier nicht erlaubt. Wählen Sie eine andere Datei aus.',
  file_upload_full: 'Sie können hier keine weiteren Dateien senden.',
  file_upload_refused: 'Diese Datei konnte nicht gesendet werden.',
};
