import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Verá la imagen una vez, durante {count} segundo.',
    other: 'Verá la imagen una vez, durante {count} segundos.',
  },
  five_second_test_show: 'Mostrar imagen',
  five_second_test_wait: 'La imagen se está cargando.',
  five_second_test_picture: 'Imagen mostrada un momento',
  five_second_test_hidden: 'La imagen ya está oculta.',
};
