import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Não foi possível carregar esta imagem. Verifique sua conexão e tente de novo.',
  picture_slow: 'A imagem ainda está carregando.',
  picture_larger: 'Ampliar “{picture}”',
  picture_close: 'Fechar',
  picture_zoom_in: 'Aumentar zoom',
  picture_zoom_out: 'Diminuir zoom',
  picture_pick: 'Posição na imagem',
  picture_keys: 'Use as setas para mover a mira, com Shift em passos maiores. Pressione Enter para marcar.',
  picture_at: '{place}: {x}% a partir da esquerda, {y}% a partir de cima',
  picture_set: 'Marcado. {where}.',
  picture_place_1: 'Em cima, à esquerda',
  picture_place_2: 'Em cima, no centro',
  picture_place_3: 'Em cima, à direita',
  picture_place_4: 'No meio, à esquerda',
  picture_place_5: 'No centro',
  picture_place_6: 'No meio, à direita',
  picture_place_7: 'Embaixo, à esquerda',
  picture_place_8: 'Embaixo, no centro',
  picture_place_9: 'Embaixo, à direita',
};
