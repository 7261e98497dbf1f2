import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Välj en fil', other: 'Välj filer' },
  file_upload_drop: 'eller släpp här',
  file_upload_limits: {
    one: 'En fil på högst {size} MB.',
    other: 'Upp till {count} filer på högst {size} MB vardera.',
  },
  file_upload_kinds: 'Tas emot: {kinds}.',
  file_upload_pictures: 'bilder',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'dokument',
  file_upload_audio: 'ljud',
  file_upload_video: 'video',
  file_upload_list: 'Dina filer',
  file_upload_sending: 'Skickar {name}',
  file_upload_wait: 'Vänta tills allt är skickat innan du går vidare.',
  file_upload_sent: '{name} är skickad.',
  file_upload_removed: '{name} är borttagen.',
  file_upload_remove: 'Ta bort {name}',
  file_upload_unreached: 'Väntar på uppkoppling. Filen skickas automatiskt.',
  file_upload_busy: 'Skickar …',
  file_upload_queued: 'Väntar på uppkoppling …',
  file_upload_too_large: 'Filen är för stor.',
  file_upload_kind: 'Den sortens fil efterfrågas inte här.',
  file_upload_full: 'Det går inte att skicka fler filer här.',
  file_upload_refused: 'Filen kunde inte tas emot.',
};
