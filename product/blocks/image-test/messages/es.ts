import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Imagen {at} de {count}',
  image_test_next: 'Imagen siguiente',
  image_test_before: 'Imagen anterior',
  image_test_limit: {
    one: 'Puede mirar cada imagen durante {count} segundo.',
    other: 'Puede mirar cada imagen durante {count} segundos.',
  },
  image_test_begin: 'Mostrar las imágenes',
  image_test_over: 'El tiempo para esta imagen ha terminado.',
  image_test_how: 'Elija lo que quiere decir y después pulse el lugar en la imagen.',
  image_test_kinds: 'Lo que quiere decir',
  image_test_like: 'Me gusta',
  image_test_dislike: 'No me gusta',
  image_test_comment: 'Comentario',
  image_test_words: 'Sus palabras, si quiere',
  image_test_comment_words: 'Su comentario',
  image_test_remove: 'Quitar',
  image_test_remove_mark: 'Quitar {mark}',
  image_test_full: 'No caben más. Quite una marca para añadir otra.',
};
