import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Grabar voz',
  open_question_video: 'Grabar vídeo',
  open_question_write: '¿No puede grabar? Escriba',
  open_question_ready: 'Cuando quiera.',
  open_question_up_to: 'Puede grabar hasta {time}.',
  open_question_start: 'Empezar a grabar',
  open_question_stop: 'Detener la grabación',
  open_question_hidden: 'Mantenga esta página en primer plano. En segundo plano, la cámara puede detenerse.',
  open_question_review: 'Su grabación: {time}',
  open_question_found: 'Su grabación de {time} sigue aquí.',
  open_question_cut: 'Se desconectó el micrófono o la cámara. Lo que grabó hasta entonces está aquí: {time}.',
  open_question_use: 'Usar esta grabación',
  open_question_again: 'Volver a grabar',
  open_question_delete: 'Eliminar la grabación',
  open_question_smaller: 'Su conexión es lenta, así que el vídeo se grabará en un tamaño menor.',
  open_question_slow:
    'Su conexión es lenta. Su grabación se guarda en este dispositivo y se envía poco a poco.',
  open_question_voice_instead: 'Grabar solo la voz',
  open_question_sent: 'Grabación enviada: {time}',
  open_question_not_sent: 'No se pudo enviar su grabación. Vuelva a grabarla o escriba su respuesta.',
  open_question_refused: 'Su navegador no permite que esta página use el micrófono o la cámara.',
  open_question_missing:
    'No podemos acceder a su micrófono o cámara. Compruebe que el dispositivo está conectado y que ninguna otra aplicación lo está usando, e inténtelo de nuevo.',
  open_question_unsupported: 'Este navegador no permite grabar. Escriba su respuesta.',
  open_question_unagreed: 'No ha aceptado la grabación, así que escriba su respuesta.',
};
