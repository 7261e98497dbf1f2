import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Vælg en fil', other: 'Vælg filer' },
  file_upload_drop: 'eller slip her',
  file_upload_limits: {
    one: 'Én fil på højst {size} MB.',
    other: 'Op til {count} filer på højst {size} MB hver.',
  },
  file_upload_kinds: 'Du kan sende {kinds}.',
  file_upload_pictures: 'billeder',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'dokumenter',
  file_upload_audio: 'lyd',
  file_upload_video: 'video',
  file_upload_list: 'Dine filer',
  file_upload_sending: 'Sender {name}',
  file_upload_wait: 'Vent, til alt er sendt, før du fortsætter.',
  file_upload_later:
    'Du kan fortsætte. Filer, der endnu ikke er sendt, er gemt på denne enhed og sendes automatisk.',
  file_upload_photos: 'Fotos gøres mindre, før de sendes, og deres placering fjernes.',
  file_upload_unsent: 'Ikke alle filer er kommet frem endnu.',
  file_upload_sent: '{name} er sendt.',
  file_upload_removed: '{name} er fjernet.',
  file_upload_remove: 'Fjern {name}',
  file_upload_unreached: 'Venter på forbindelse. Filen sendes automatisk.',
  file_upload_busy: 'Sender …',
  file_upload_queued: 'Venter på forbindelse …',
  file_upload_too_large: 'Filen fylder mere end {size} MB. Vælg en mindre.',
  file_upload_empty: 'Filen er tom. Vælg en anden fil.',
  file_upload_kind: 'Filtypen kan ikke bruges. Vælg en anden fil.',
  file_upload_full: 'Du kan ikke sende flere filer her.',
  file_upload_refused: 'Filen kunne ikke sendes.',
};
