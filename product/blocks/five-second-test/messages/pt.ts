import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Você verá a imagem uma vez, por {count} segundo.',
    other: 'Você verá a imagem uma vez, por {count} segundos.',
  },
  five_second_test_show: 'Mostrar imagem',
  five_second_test_wait: 'A imagem está carregando.',
  five_second_test_picture: 'Imagem mostrada por um momento',
  five_second_test_hidden: 'A imagem agora está oculta.',
};
