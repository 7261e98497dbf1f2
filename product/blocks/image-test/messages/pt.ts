import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Imagem {at} de {count}',
  image_test_next: 'Próxima imagem',
  image_test_before: 'Imagem anterior',
  image_test_limit: {
    one: 'É possível ver cada imagem por {count} segundo.',
    other: 'É possível ver cada imagem por {count} segundos.',
  },
  image_test_begin: 'Mostrar as imagens',
  image_test_over: 'O tempo para esta imagem terminou.',
  image_test_how: 'Escolha o que quer dizer e depois clique ou toque no lugar na imagem.',
  image_test_kinds: 'O que quer dizer',
  image_test_like: 'Gosto disto',
  image_test_dislike: 'Não gosto disto',
  image_test_comment: 'Comentário',
  image_test_words: 'As suas palavras, se quiser',
  image_test_comment_words: 'O seu comentário',
  image_test_remove: 'Remover',
  image_test_remove_mark: 'Remover {mark}',
  image_test_full: 'Não há lugar para mais. Remova uma marca para acrescentar outra.',
};
