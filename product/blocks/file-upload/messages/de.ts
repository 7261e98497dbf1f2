import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Datei auswählen', other: 'Dateien auswählen' },
  file_upload_drop: 'oder hier ablegen',
  file_upload_limits: {
    one: 'Eine Datei mit bis zu {size} MB.',
    other: 'Bis zu {count} Dateien mit je bis zu {size} MB.',
  },
  file_upload_kinds: 'Möglich sind: {kinds}.',
  file_upload_pictures: 'Bilder',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'Dokumente',
  file_upload_audio: 'Ton',
  file_upload_video: 'Video',
  file_upload_list: 'Ihre Dateien',
  file_upload_sending: '{name} wird gesendet',
  file_upload_wait: 'Warten Sie, bis alles gesendet ist, bevor Sie weitergehen.',
  file_upload_sent: '{name} ist gesendet.',
  file_upload_removed: '{name} ist entfernt.',
  file_upload_remove: '{name} entfernen',
  file_upload_unreached: 'Wartet auf die Verbindung. Die Datei wird automatisch gesendet.',
  file_upload_busy: 'Wird gesendet …',
  file_upload_queued: 'Wartet auf die Verbindung …',
  file_upload_too_large: 'Diese Datei ist zu groß.',
  file_upload_kind: 'Nach dieser Art von Datei ist hier nicht gefragt.',
  file_upload_full: 'Mehr Dateien können hier nicht gesendet werden.',
  file_upload_refused: 'Diese Datei konnte nicht angenommen werden.',
};
