import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Elegir archivo', other: 'Elegir archivos' },
  file_upload_drop: 'o suelte aquí',
  file_upload_limits: {
    one: 'Un archivo de hasta {size} MB.',
    other: 'Hasta {count} archivos de hasta {size} MB cada uno.',
  },
  file_upload_kinds: 'Puede enviar: {kinds}.',
  file_upload_pictures: 'imágenes',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documentos',
  file_upload_audio: 'audio',
  file_upload_video: 'vídeo',
  file_upload_list: 'Sus archivos',
  file_upload_sending: 'Enviando {name}',
  file_upload_wait: 'Espere a que se envíe todo antes de continuar.',
  file_upload_later:
    'Puede continuar. Los archivos que aún no se han enviado están guardados en este dispositivo y se enviarán automáticamente.',
  file_upload_photos: 'Las fotos se reducen antes de enviarse y se elimina su ubicación.',
  file_upload_unsent: 'Aún no han llegado todos los archivos.',
  file_upload_sent: '{name}: enviado.',
  file_upload_removed: '{name}: eliminado.',
  file_upload_remove: 'Eliminar {name}',
  file_upload_unreached: 'Esperando conexión. El archivo se enviará automáticamente.',
  file_upload_busy: 'Enviando…',
  file_upload_queued: 'Esperando conexión…',
  file_upload_too_large: 'Este archivo supera los {size} MB. Elija uno más pequeño.',
  file_upload_empty: 'Este archivo está vacío. Elija otro.',
  file_upload_kind: 'Este tipo de archivo no es válido. Elija otro.',
  file_upload_full: 'No puede enviar más archivos aquí.',
  file_upload_refused: 'No se pudo enviar este archivo.',
};
