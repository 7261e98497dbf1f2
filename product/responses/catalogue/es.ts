import type { Messages } from '#product/blocks/messages.ts';

/** Spanish: formal (“usted”), with words used in both Spain and Latin America. */
export const catalogue: Messages = {
  begin: 'Comenzar',
  continue: 'Continuar',
  skip: 'Omitir',
  leave_rest: 'Continuar sin el resto',
  parts_left: 'Faltan {left} de {total}',
  back: 'Atrás',
  press_enter: 'o pulse Intro',
  press_ctrl_enter: 'o pulse Ctrl + Intro',
  optional: 'Opcional',
  page_of: 'Página {page} de {pages}',
  page_title: 'Página {page} de {pages} · {study}',
  page_short: '{page} de {pages}',
  progress: 'Progreso',
  language: 'Idioma',
  minutes: { one: 'Aproximadamente {count} minuto', other: 'Aproximadamente {count} minutos' },
  untitled: 'Pregunta sin texto',
  load_failed: 'No se pudo cargar esta página. Compruebe su conexión e inténtelo de nuevo.',
  try_again: 'Intentar de nuevo',
  shortcuts_on: 'Las letras y las cifras eligen respuestas. Desactivar',
  shortcuts_off: 'Activar las teclas que eligen respuestas',

  saving: 'Guardando',
  saved: 'Guardado',
  saved_on_device: 'Guardado en este dispositivo',
  saved_on_device_long:
    'No tiene conexión. Sus respuestas están guardadas en este dispositivo y se enviarán cuando vuelva a tenerla.',
  server_trouble_long:
    'No se puede conectar con el servidor en este momento. Sus respuestas están guardadas en este dispositivo y se enviarán automáticamente.',
  refused: 'No se pudo guardar esta respuesta. Cámbiela e inténtelo de nuevo.',

  choose_any: 'Elija todas las que quiera.',
  choose_exactly: 'Elija {count}.',
  choose_at_least: 'Elija al menos {count}.',
  choose_at_most: 'Elija como máximo {count}.',
  choose_between: 'Elija de {min} a {max}.',
  other_placeholder: 'Su respuesta',
  other_label: 'Su propia respuesta',
  score_of: '{score} de {of}',
  characters_left: { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
  characters_over: { one: 'Sobra {count} carácter', other: 'Sobran {count} caracteres' },
  agree: 'Acepto',
  decline: 'No acepto',
  agree_chosen: 'Ha aceptado.',
  decline_chosen: 'No ha aceptado.',
  matrix_one: 'Elija una respuesta en cada fila.',
  matrix_any: 'Elija todas las respuestas que quiera en cada fila.',
  rank_how:
    'Toque los elementos en su orden, el primer puesto primero. Después arrástrelos para reordenarlos.',
  rank_how_top: {
    one: 'Toque su primera opción. Arrastre para reordenar.',
    other: 'Toque sus {count} favoritos, el primer puesto primero. Después arrástrelos para reordenarlos.',
  },
  rank_empty: 'Aquí va su primera opción',
  rank_pool: '{count} sin ordenar',
  rank_full: { one: 'El único puesto está ocupado.', other: 'Los {count} puestos están ocupados.' },
  rank_item: ', sin puesto. Pulse para darle el siguiente.',
  rank_item_at: ', puesto {place} de {of}. Pulse para moverlo.',
  rank_up: 'Subir {item}',
  rank_down: 'Bajar {item}',
  rank_remove: 'Quitar {item} de la lista ordenada',
  rank_grabbed:
    '{item} en movimiento, puesto {place} de {of}. Las flechas lo mueven, Espacio lo suelta, Escape lo devuelve.',
  rank_dropped: '{item} queda en el puesto {place} de {of}.',
  rank_placed: '{item}: puesto {place} de {of}.',
  rank_put_back: '{item} vuelve a donde estaba.',
  rank_removed: '{item} ya no tiene puesto.',

  problem_required: 'Esta pregunta necesita una respuesta antes de continuar.',
  problem_optional: 'Responda a esta pregunta o pulse «{skip}».',
  problem_too_few: 'Elija al menos {limit}.',
  problem_too_many: 'Elija como máximo {limit}.',
  problem_too_small: 'Este número es demasiado pequeño. Indique {limit} o más.',
  problem_too_large: 'Este número es demasiado grande. Indique {limit} o menos.',
  problem_too_long: {
    one: 'Es demasiado largo. Use como máximo {limit} carácter.',
    other: 'Es demasiado largo. Use como máximo {limit} caracteres.',
  },
  problem_too_short: {
    one: 'Escriba un poco más, por favor: al menos {limit} carácter.',
    other: 'Escriba un poco más, por favor: al menos {limit} caracteres.',
  },
  problem_not_a_number: 'Esto no es un número. Escríbalo en cifras, por ejemplo 12.',
  problem_not_a_whole_number: 'Indique un número entero, sin decimales.',
  problem_not_an_option: 'Esta opción ya no se ofrece. Elija otra.',
  problem_not_accepted: 'Este estudio solo puede continuar si acepta.',
  problem_incomplete: 'Algunas partes aún no tienen respuesta. Rellénelas todas, por favor.',
  keep_answer: 'Si su respuesta es correcta, pulse «{continue}» otra vez.',

  resume_title: 'Nos alegra verle de nuevo',
  resume_text: 'Este estudio se comenzó en este navegador. Puede continuar donde se dejó.',
  resume_continue: 'Continuar donde se dejó',
  resume_fresh: 'Comenzar como otra persona',
  resume_unsent:
    'Las respuestas anteriores aún no se han enviado. Conéctese primero a internet, o continúe donde se dejó.',
  resume_offline: 'Para comenzar de nuevo, conéctese primero a internet.',
  elsewhere_title: 'Ha continuado en otra pestaña',
  elsewhere_text:
    'Sus respuestas más recientes están allí. Puede continuar aquí con ellas o cerrar esta pestaña.',
  elsewhere_continue: 'Continuar aquí',
  lost_title: 'No se encontraron sus respuestas',
  lost_text:
    'Es posible que este navegador haya borrado sus cookies o que las respuestas se hayan eliminado. Puede comenzar de nuevo.',
  lost_again: 'Comenzar de nuevo',
  reloaded: 'Este estudio también estaba abierto en otro lugar. Se muestran las respuestas más recientes.',

  completed_title: 'Gracias',
  completed_text: 'Sus respuestas han llegado. Puede cerrar esta página.',
  screened_out_title: 'Gracias por su tiempo',
  screened_out_text: 'Este estudio busca personas en otra situación. Puede cerrar esta página.',
  over_quota_title: 'Gracias por su tiempo',
  over_quota_text:
    'Este estudio ya tiene bastantes respuestas de personas como usted. Puede cerrar esta página.',
  finishing_title: 'Enviando sus respuestas',
  finishing_text: 'Esto tarda un momento.',
  finishing_server_text:
    'No se puede conectar con el servidor en este momento. Deje esta página abierta o vuelva a abrirla más tarde en este navegador: las respuestas se enviarán automáticamente.',
  finishing_offline_title: 'Sus respuestas esperan en este dispositivo',
  finishing_offline_text:
    'No tiene conexión. Deje esta página abierta o vuelva a abrirla más tarde en este navegador: las respuestas se enviarán en cuanto vuelva a tenerla.',

  unknown_title: 'No hay ningún estudio en esta dirección',
  unknown_text:
    'Es posible que el enlace esté cortado o se haya sustituido. Pida uno nuevo a la persona que se lo envió.',
  not_live_title: 'Este estudio aún no ha comenzado',
  not_live_text: 'Inténtelo más tarde, o pregunte cuándo comienza a la persona que le envió el enlace.',
  paused_title: 'Este estudio está en pausa',
  paused_text:
    'Es posible que continúe pronto. Las respuestas que ha dado se conservan. Inténtelo más tarde.',
  closed_title: 'Este estudio está cerrado',
  closed_text: 'Ya no admite respuestas. Si tiene preguntas, diríjase a la persona que le envió el enlace.',
  closed_on_text:
    'Se cerró el {date} y ya no admite respuestas. Si tiene preguntas, diríjase a la persona que le envió el enlace.',
  full_title: 'Este estudio tiene todas las respuestas que necesita',
  full_text: 'Gracias por su interés. Aquí no queda nada por hacer.',
  already_answered_title: 'Ya ha respondido',
  already_answered_text:
    'Este estudio admite una participación por navegador, y la suya ha llegado. Gracias.',
  preview_banner: 'Vista previa: las respuestas no cuentan',
};
