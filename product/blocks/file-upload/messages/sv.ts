import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Välj en fil', other: 'Välj filer' },
  file_upload_drop: 'eller släpp här',
  file_upload_limits: {
    one: 'En fil på högst {size} MB.',
    other: 'Upp till {count} filer på högst {size} MB vardera.',
  },
  file_upload_kinds: 'Du kan skicka {kinds}.',
  file_upload_pictures: 'bilder',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'dokument',
  file_upload_audio: 'ljud',
  file_upload_video: 'video',
  file_upload_list: 'Dina filer',
  file_upload_sending: 'Skickar {name}',
  file_upload_wait: 'Vänta tills allt har skickats innan du fortsätter.',
  file_upload_later:
    'Du kan fortsätta. Filer som inte har skickats än är sparade på den här enheten och skickas automatiskt.',
  file_upload_photos: 'Foton förminskas innan de skickas, och platsen där de togs tas bort.',
  file_upload_unsent: 'Alla filer har inte kommit fram än.',
  file_upload_sent: '{name} har skickats.',
  file_upload_removed: '{name} har tagits bort.',
  file_upload_remove: 'Ta bort {name}',
  file_upload_unreached: 'Väntar på anslutning. Filen skickas automatiskt.',
  file_upload_busy: 'Skickar …',
  file_upload_queued: 'Väntar på anslutning …',
  file_upload_too_large: 'Filen är större än {size} MB. Välj en mindre.',
  file_upload_empty: 'Filen är tom. Välj en annan fil.',
  file_upload_kind: 'Filtypen går inte att använda. Välj en annan fil.',
  file_upload_full: 'Du kan inte skicka fler filer här.',
  file_upload_refused: 'Filen kunde inte skickas.',
};
