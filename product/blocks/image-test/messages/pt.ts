import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Imagem {at} de {count}',
  image_test_next: 'Próxima imagem',
  image_test_before: 'Imagem anterior',
  image_test_limit: {
    one: 'Você pode ver cada imagem por {count} segundo.',
    other: 'Você pode ver cada imagem por {count} segundos.',
  },
  image_test_begin: 'Mostrar imagens',
  image_test_over: 'O tempo para esta imagem acabou.',
  image_test_how: 'Escolha o que quer dizer e depois clique ou toque nesse ponto da imagem.',
  image_test_kinds: 'Tipo de comentário',
  image_test_like: 'Gosto disso',
  image_test_dislike: 'Não gosto disso',
  image_test_comment: 'Comentário',
  image_test_words: 'Por quê? (opcional)',
  image_test_comment_words: 'Seu comentário',
  image_test_remove: 'Remover',
  image_test_remove_mark: 'Remover {mark}',
  image_test_full: 'Você atingiu o máximo. Remova uma marcação para adicionar outra.',
};
