import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Escolher um arquivo', other: 'Escolher arquivos' },
  file_upload_drop: 'ou solte aqui',
  file_upload_limits: {
    one: 'Um arquivo de até {size} MB.',
    other: 'Até {count} arquivos de até {size} MB cada um.',
  },
  file_upload_kinds: 'Tipos possíveis: {kinds}.',
  file_upload_pictures: 'imagens',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documentos',
  file_upload_audio: 'áudio',
  file_upload_video: 'vídeo',
  file_upload_list: 'Os seus arquivos',
  file_upload_sending: 'Enviando {name}',
  file_upload_wait: 'Espere até tudo estar enviado antes de continuar.',
  file_upload_sent: '{name} foi enviado.',
  file_upload_removed: '{name} foi removido.',
  file_upload_remove: 'Remover {name}',
  file_upload_unreached: 'Aguardando a conexão. O arquivo será enviado automaticamente.',
  file_upload_busy: 'Enviando…',
  file_upload_queued: 'Aguardando a conexão…',
  file_upload_too_large: 'Este arquivo é grande demais.',
  file_upload_kind: 'Este tipo de arquivo não é pedido aqui.',
  file_upload_full: 'Não é possível enviar mais arquivos aqui.',
  file_upload_refused: 'Não foi possível aceitar este arquivo.',
};
