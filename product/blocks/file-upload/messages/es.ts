import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Elegir un archivo', other: 'Elegir archivos' },
  file_upload_drop: 'o suéltelo aquí',
  file_upload_limits: {
    one: 'Un archivo de hasta {size} MB.',
    other: 'Hasta {count} archivos de hasta {size} MB cada uno.',
  },
  file_upload_kinds: 'Se admiten: {kinds}.',
  file_upload_pictures: 'imágenes',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documentos',
  file_upload_audio: 'audio',
  file_upload_video: 'vídeo',
  file_upload_list: 'Sus archivos',
  file_upload_sending: 'Enviando {name}',
  file_upload_wait: 'Espere a que todo se haya enviado antes de continuar.',
  file_upload_sent: '{name} se ha enviado.',
  file_upload_removed: '{name} se ha quitado.',
  file_upload_remove: 'Quitar {name}',
  file_upload_unreached: 'Esperando la conexión. El archivo se enviará automáticamente.',
  file_upload_busy: 'Enviando…',
  file_upload_queued: 'Esperando la conexión…',
  file_upload_too_large: 'Este archivo es demasiado grande.',
  file_upload_kind: 'Aquí no se pide este tipo de archivo.',
  file_upload_full: 'Aquí no se pueden enviar más archivos.',
  file_upload_refused: 'No se pudo aceptar este archivo.',
};
