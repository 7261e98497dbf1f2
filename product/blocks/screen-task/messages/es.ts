import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: 'Durante la tarea se graba su pantalla. Cierre todo lo que no quiera mostrar.',
  screen_task_recorded_voice:
    'Durante la tarea se graban su pantalla y su voz. Piense en voz alta y cierre todo lo que no quiera mostrar.',
  screen_task_camera: 'También se graba su cámara.',
  screen_task_opens: '{site} se abre en una pestaña nueva. Vuelva a esta pestaña cuando termine.',
  screen_task_share: 'Compartir mi pantalla',
  screen_task_ask: 'Elija la pantalla completa y permita el acceso cuando el navegador lo pida.',
  screen_task_ready: 'Su pantalla se está compartiendo. Empiece cuando quiera.',
  screen_task_one_tab:
    'Está compartiendo una sola pestaña, así que puede que la tarea no se vea. Comparta mejor la pantalla completa.',
  screen_task_no_device: 'No podemos acceder a su micrófono o cámara. La tarea se graba sin ellos.',
  screen_task_share_again: 'Compartir de nuevo',
  screen_task_running: 'La tarea está en curso.',
  screen_task_open_again: 'Abrir {site} de nuevo',
  screen_task_finished: 'He terminado',
  screen_task_gave_up: 'No he podido terminarla',
  screen_task_stopped: 'La grabación ha terminado. Siga con la tarea: lo grabado se conserva.',
  screen_task_found:
    'Esta página se cerró durante la tarea. Su grabación de {time} sigue aquí. ¿Terminó la tarea?',
  screen_task_address: 'Pegue la dirección de la página donde acabó',
  screen_task_address_hint: 'Cópiela de la barra de direcciones de la otra pestaña.',
  screen_task_not_an_address:
    'Esta no es la dirección de una página web. Cópiela de la barra de direcciones de la otra pestaña.',
  screen_task_without: 'Hacer la tarea sin grabación',
  screen_task_refused:
    'Su pantalla no se está compartiendo. Inténtelo de nuevo y elija la pantalla completa.',
  screen_task_unsupported: 'Este dispositivo no puede grabar su pantalla.',
  screen_task_computer: 'Abra este estudio en un equipo de escritorio o portátil.',
  screen_task_unagreed: 'No ha aceptado la grabación.',
  screen_task_leave: 'Continuar sin esta tarea',
  screen_task_again: 'Hacer la tarea de nuevo',
  screen_task_not_sent: 'No se ha podido enviar su grabación. Su respuesta cuenta sin ella.',
  screen_task_ended_unable: 'Ha omitido esta tarea. Ya puede continuar.',
  screen_task_start: 'Empezar la tarea',
  screen_task_limit: 'Tiempo para esta tarea: {time}',
  screen_task_ended_done: 'Gracias. Ya puede continuar.',
  screen_task_ended_gave_up: 'Ha abandonado esta tarea. Eso también nos ayuda. Ya puede continuar.',
  screen_task_ended_timeout: 'La tarea termina aquí. Gracias por intentarlo. Ya puede continuar.',
};
