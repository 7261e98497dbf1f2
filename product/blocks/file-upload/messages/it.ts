import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Scegli un file', other: 'Scegli i file' },
  file_upload_drop: 'o trascina qui',
  file_upload_limits: {
    one: 'Un file fino a {size} MB.',
    other: 'Fino a {count} file, ciascuno fino a {size} MB.',
  },
  file_upload_kinds: 'Formati accettati: {kinds}.',
  file_upload_pictures: 'immagini',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documenti',
  file_upload_audio: 'audio',
  file_upload_video: 'video',
  file_upload_list: 'File scelti',
  file_upload_sending: 'Invio di {name} in corso',
  file_upload_wait: 'Attenda il completamento dell’invio prima di continuare.',
  file_upload_later:
    'Può continuare. I file non ancora inviati sono al sicuro su questo dispositivo e saranno inviati automaticamente.',
  file_upload_photos: 'Le foto vengono ridotte prima dell’invio e la loro posizione viene rimossa.',
  file_upload_unsent: 'Non sono ancora arrivati tutti i file.',
  file_upload_sent: '{name}: inviato.',
  file_upload_removed: '{name}: rimosso.',
  file_upload_remove: 'Rimuovi {name}',
  file_upload_unreached: 'In attesa di connessione. Il file sarà inviato automaticamente.',
  file_upload_busy: 'Invio in corso…',
  file_upload_queued: 'In attesa di connessione…',
  file_upload_too_large: 'Questo file supera i {size} MB. Ne scelga uno più piccolo.',
  file_upload_empty: 'Questo file è vuoto. Ne scelga un altro.',
  file_upload_kind: 'Questo tipo di file non è accettato. Ne scelga un altro.',
  file_upload_full: 'Non può inviare altri file qui.',
  file_upload_refused: 'Impossibile inviare questo file.',
};
