import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Intente hacerlo en el prototipo. No se puede hacer clic en todo.',
  prototype_test_loading: 'Cargando',
  prototype_test_start: 'Empezar la tarea',
  prototype_test_frame: 'Prototipo',
  prototype_test_open: '¿No ve el prototipo? Ábralo en una pestaña nueva.',
  prototype_test_now: 'Pantalla: {screen}',
  prototype_test_nothing: 'Aquí no pasa nada.',
  prototype_test_back: 'Atrás',
  prototype_test_area: 'Zona {number}',
  prototype_test_done: 'He terminado',
  prototype_test_give_up: 'Me rindo',
  prototype_test_go_on: 'Continuar la tarea',
  prototype_test_limit: 'Tiempo para esta tarea: {time}',
  prototype_test_left: 'Tiempo restante: {time}',
  prototype_test_ended_success: 'Ha completado la tarea. Ya puede continuar.',
  prototype_test_ended_done: 'Gracias. Ya puede continuar.',
  prototype_test_ended_gave_up: 'Ha abandonado esta tarea. Eso también nos ayuda. Ya puede continuar.',
  prototype_test_ended_timeout: 'La tarea termina aquí. Gracias por intentarlo. Ya puede continuar.',
};
