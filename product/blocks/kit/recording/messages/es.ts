import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Permita el acceso cuando el navegador se lo pida.',
  recording_running: 'Grabando',
  recording_left: 'Tiempo restante: {time}',
  recording_silent: 'No oímos nada. ¿Tiene el micrófono silenciado?',
  recording_full:
    'Su dispositivo no puede guardar la grabación. Mantenga esta página abierta hasta que se haya enviado.',
  recording_limit_bytes:
    'Su grabación se detuvo a los {size} MB, el tamaño máximo que se puede enviar. Queda guardada.',
  recording_limit_time: 'Su grabación se detuvo en {time}, la duración máxima permitida. Queda guardada.',
  recording_sending: 'Enviando…',
  recording_waiting: 'Esperando conexión. Su grabación se enviará automáticamente.',
  recording_remaining: 'Tiempo restante aproximado: {time}. Mantenga esta página abierta.',
  recording_help_chrome:
    'Seleccione el icono que está junto a la dirección, permita el acceso e inténtelo de nuevo.',
  recording_help_safari:
    'Abra el menú de la página junto a la dirección, elija «Ajustes del sitio web», permita el acceso e inténtelo de nuevo.',
  recording_help_firefox:
    'Seleccione el icono tachado que está junto a la dirección, quite el bloqueo e inténtelo de nuevo.',
};
