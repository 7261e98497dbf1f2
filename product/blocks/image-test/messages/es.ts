import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Imagen {at} de {count}',
  image_test_next: 'Imagen siguiente',
  image_test_before: 'Imagen anterior',
  image_test_limit: {
    one: 'Puede ver cada imagen durante {count} segundo.',
    other: 'Puede ver cada imagen durante {count} segundos.',
  },
  image_test_begin: 'Mostrar imágenes',
  image_test_over: 'Se acabó el tiempo para esta imagen.',
  image_test_how: 'Elija lo que quiere decir y, después, haga clic o toque ese punto de la imagen.',
  image_test_kinds: 'Tipo de comentario',
  image_test_like: 'Me gusta',
  image_test_dislike: 'No me gusta',
  image_test_comment: 'Comentario',
  image_test_words: '¿Por qué? (opcional)',
  image_test_comment_words: 'Su comentario',
  image_test_remove: 'Eliminar',
  image_test_remove_mark: 'Eliminar {mark}',
  image_test_full: 'Ha alcanzado el máximo. Elimine una marca para añadir otra.',
};
