import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'No se pudo cargar esta imagen. Compruebe su conexión e inténtelo de nuevo.',
  picture_slow: 'La imagen aún está en camino.',
  picture_larger: 'Ver «{picture}» más grande',
  picture_close: 'Cerrar',
  picture_zoom_in: 'Ampliar',
  picture_zoom_out: 'Reducir',
  picture_pick: 'Lugar en la imagen',
  picture_keys: 'Las flechas mueven la cruz, con Mayús a pasos más grandes. Intro la fija.',
  picture_at: '{place}: {x}\u00a0% desde la izquierda, {y}\u00a0% desde arriba',
  picture_set: 'Fijado. {where}.',
  picture_place_1: 'Arriba a la izquierda',
  picture_place_2: 'Arriba en el centro',
  picture_place_3: 'Arriba a la derecha',
  picture_place_4: 'A la izquierda en el centro',
  picture_place_5: 'En el centro',
  picture_place_6: 'A la derecha en el centro',
  picture_place_7: 'Abajo a la izquierda',
  picture_place_8: 'Abajo en el centro',
  picture_place_9: 'Abajo a la derecha',
};
