import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Junte em uma categoria os cartões que combinam e dê um nome a ela.',
  card_sort_how_closed: 'Coloque cada cartão na categoria a que pertence.',
  card_sort_how_hybrid: 'Coloque cada cartão onde pertence. É possível acrescentar categorias próprias.',
  card_sort_ways: 'Arraste um cartão, ou pressione-o e escolha uma categoria.',
  card_sort_left: { one: '{count} cartão por organizar', other: '{count} cartões por organizar' },
  card_sort_none_left: 'Todos os cartões estão organizados.',
  card_sort_cards: { one: '{count} cartão', other: '{count} cartões' },
  card_sort_where: 'Onde fica “{card}”?',
  card_sort_new: 'Nova categoria',
  card_sort_out: 'Devolver aos cartões por organizar',
  card_sort_own: 'Categoria {number}',
  card_sort_name: 'Nome da categoria {number}',
  card_sort_name_it: 'Dê um nome a esta categoria',
  card_sort_remove: 'Remover {category}',
  card_sort_empty: 'Ainda sem cartões',
  card_sort_undo: 'Desfazer',
  card_sort_undone: 'O último passo foi desfeito.',
  card_sort_placed: '“{card}” está agora em {category}.',
  card_sort_taken_out: '“{card}” já não está em nenhuma categoria.',
  card_sort_removed: '{category} foi removida. Os seus cartões já não estão organizados.',
};
