import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Agrupe em categorias os cartões que combinam e dê um nome a cada uma.',
  card_sort_how_closed: 'Coloque cada cartão na categoria a que ele pertence.',
  card_sort_how_hybrid: 'Coloque cada cartão na categoria certa. Você pode criar suas próprias categorias.',
  card_sort_ways: 'Arraste um cartão, ou selecione-o e escolha uma categoria.',
  card_sort_left: { one: '{count} cartão para organizar', other: '{count} cartões para organizar' },
  card_sort_none_left: 'Todos os cartões estão organizados.',
  card_sort_cards: { one: '{count} cartão', other: '{count} cartões' },
  card_sort_where: 'Onde “{card}” se encaixa?',
  card_sort_new: 'Nova categoria',
  card_sort_out: 'Devolver aos cartões para organizar',
  card_sort_own: 'Categoria {number}',
  card_sort_name: 'Nome da categoria {number}',
  card_sort_name_it: 'Dê um nome a esta categoria',
  card_sort_remove: 'Remover {category}',
  card_sort_empty: 'Nenhum cartão ainda',
  card_sort_undo: 'Desfazer',
  card_sort_undone: 'Última ação desfeita.',
  card_sort_placed: '“{card}” agora está em {category}.',
  card_sort_taken_out: '“{card}” não está mais organizado.',
  card_sort_removed: '{category}: categoria removida. Os cartões dela não estão mais organizados.',
};
