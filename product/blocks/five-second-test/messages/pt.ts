import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'A imagem aparece uma vez, por {count} segundo.',
    other: 'A imagem aparece uma vez, por {count} segundos.',
  },
  five_second_test_show: 'Mostrar a imagem',
  five_second_test_wait: 'A imagem está carregando.',
  five_second_test_picture: 'Imagem mostrada por um momento',
  five_second_test_hidden: 'A imagem já não está visível.',
};
