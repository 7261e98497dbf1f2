import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'No se pudo cargar esta imagen. Compruebe su conexión e inténtelo de nuevo.',
  picture_slow: 'La imagen aún se está cargando.',
  picture_larger: 'Ampliar «{picture}»',
  picture_close: 'Cerrar',
  picture_zoom_in: 'Acercar',
  picture_zoom_out: 'Alejar',
  picture_pick: 'Posición en la imagen',
  picture_keys: 'Mueva la cruz con las flechas, a pasos mayores con Mayús. Pulse Intro para fijarla.',
  picture_at: '{place}: {x}\u00a0% desde la izquierda, {y}\u00a0% desde arriba',
  picture_set: 'Posición fijada. {where}.',
  picture_place_1: 'Arriba a la izquierda',
  picture_place_2: 'Arriba en el centro',
  picture_place_3: 'Arriba a la derecha',
  picture_place_4: 'Centro izquierda',
  picture_place_5: 'Centro',
  picture_place_6: 'Centro derecha',
  picture_place_7: 'Abajo a la izquierda',
  picture_place_8: 'Abajo en el centro',
  picture_place_9: 'Abajo a la derecha',
};
