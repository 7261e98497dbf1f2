import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Scegli un file', other: 'Scegli i file' },
  file_upload_drop: 'o trascina qui',
  file_upload_limits: {
    one: 'Un file fino a {size} MB.',
    other: 'Fino a {count} file, ciascuno fino a {size} MB.',
  },
  file_upload_kinds: 'Ammessi: {kinds}.',
  file_upload_pictures: 'immagini',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documenti',
  file_upload_audio: 'audio',
  file_upload_video: 'video',
  file_upload_list: 'I Suoi file',
  file_upload_sending: 'Invio di {name}',
  file_upload_wait: 'Attenda che tutto sia inviato prima di continuare.',
  file_upload_sent: '{name} è stato inviato.',
  file_upload_removed: '{name} è stato tolto.',
  file_upload_remove: 'Togli {name}',
  file_upload_unreached: 'In attesa della connessione. Il file sarà inviato automaticamente.',
  file_upload_busy: 'Invio in corso…',
  file_upload_queued: 'In attesa della connessione…',
  file_upload_too_large: 'Questo file è troppo grande.',
  file_upload_kind: 'Qui non è richiesto questo tipo di file.',
  file_upload_full: 'Qui non si possono inviare altri file.',
  file_upload_refused: 'Non è stato possibile accettare questo file.',
};
