import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Não foi possível carregar esta imagem. Verifique a sua conexão e tente de novo.',
  picture_slow: 'A imagem ainda está a caminho.',
  picture_larger: 'Ver “{picture}” maior',
  picture_close: 'Fechar',
  picture_zoom_in: 'Ampliar',
  picture_zoom_out: 'Reduzir',
  picture_pick: 'Lugar na imagem',
  picture_keys: 'As setas movem a cruz, com Shift em passos maiores. Enter fixa.',
  picture_at: '{place}: {x}% a partir da esquerda, {y}% a partir de cima',
  picture_set: 'Fixado. {where}.',
  picture_place_1: 'Canto superior esquerdo',
  picture_place_2: 'Parte superior, no centro',
  picture_place_3: 'Canto superior direito',
  picture_place_4: 'No meio, à esquerda',
  picture_place_5: 'No centro',
  picture_place_6: 'No meio, à direita',
  picture_place_7: 'Canto inferior esquerdo',
  picture_place_8: 'Parte inferior, no centro',
  picture_place_9: 'Canto inferior direito',
};
