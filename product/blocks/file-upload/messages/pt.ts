import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Escolher arquivo', other: 'Escolher arquivos' },
  file_upload_drop: 'ou solte aqui',
  file_upload_limits: {
    one: 'Um arquivo de até {size} MB.',
    other: 'Até {count} arquivos de até {size} MB cada.',
  },
  file_upload_kinds: 'Você pode enviar: {kinds}.',
  file_upload_pictures: 'imagens',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documentos',
  file_upload_audio: 'áudio',
  file_upload_video: 'vídeo',
  file_upload_list: 'Seus arquivos',
  file_upload_sending: 'Enviando {name}',
  file_upload_wait: 'Espere o envio terminar antes de continuar.',
  file_upload_later:
    'Você pode continuar. Os arquivos que ainda não foram enviados estão salvos neste dispositivo e serão enviados automaticamente.',
  file_upload_photos: 'As fotos são reduzidas antes do envio, e a localização delas é removida.',
  file_upload_unsent: 'Nem todos os arquivos chegaram ainda.',
  file_upload_sent: '{name}: enviado.',
  file_upload_removed: '{name}: removido.',
  file_upload_remove: 'Remover {name}',
  file_upload_unreached: 'Aguardando conexão. O arquivo será enviado automaticamente.',
  file_upload_busy: 'Enviando…',
  file_upload_queued: 'Aguardando conexão…',
  file_upload_too_large: 'Este arquivo tem mais de {size} MB. Escolha um menor.',
  file_upload_empty: 'Este arquivo está vazio. Escolha outro.',
  file_upload_kind: 'Este tipo de arquivo não é aceito. Escolha outro.',
  file_upload_full: 'Você não pode enviar mais arquivos aqui.',
  file_upload_refused: 'Não foi possível enviar este arquivo.',
};
