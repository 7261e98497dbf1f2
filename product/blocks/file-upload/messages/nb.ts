import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Velg en fil', other: 'Velg filer' },
  file_upload_drop: 'eller slipp her',
  file_upload_limits: {
    one: 'Én fil på opptil {size} MB.',
    other: 'Opptil {count} filer på {size} MB hver.',
  },
  file_upload_kinds: 'Du kan sende {kinds}.',
  file_upload_pictures: 'bilder',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'dokumenter',
  file_upload_audio: 'lyd',
  file_upload_video: 'video',
  file_upload_list: 'Filene dine',
  file_upload_sending: 'Sender {name}',
  file_upload_wait: 'Vent til alt er sendt, før du fortsetter.',
  file_upload_later:
    'Du kan fortsette. Filer som ikke er sendt ennå, er lagret på denne enheten og sendes automatisk.',
  file_upload_photos: 'Bilder gjøres mindre før de sendes, og stedsinformasjonen fjernes.',
  file_upload_unsent: 'Ikke alle filene har kommet fram ennå.',
  file_upload_sent: '{name} er sendt.',
  file_upload_removed: '{name} er fjernet.',
  file_upload_remove: 'Fjern {name}',
  file_upload_unreached: 'Venter på tilkobling. Filen sendes automatisk.',
  file_upload_busy: 'Sender …',
  file_upload_queued: 'Venter på tilkobling …',
  file_upload_too_large: 'Filen er større enn {size} MB. Velg en mindre.',
  file_upload_empty: 'Filen er tom. Velg en annen fil.',
  file_upload_kind: 'Filtypen kan ikke brukes. Velg en annen fil.',
  file_upload_full: 'Du kan ikke sende flere filer her.',
  file_upload_refused: 'Filen kunne ikke sendes.',
};
