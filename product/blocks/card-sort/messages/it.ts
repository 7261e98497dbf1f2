import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Metta in una categoria le carte che stanno insieme e le dia un nome.',
  card_sort_how_closed: 'Metta ogni carta nella categoria a cui appartiene.',
  card_sort_how_hybrid: 'Metta ogni carta al suo posto. Può aggiungere categorie Sue.',
  card_sort_ways: 'Trascini una carta, o la prema e scelga una categoria.',
  card_sort_left: { one: '{count} carta da ordinare', other: '{count} carte da ordinare' },
  card_sort_none_left: 'Tutte le carte sono ordinate.',
  card_sort_cards: { one: '{count} carta', other: '{count} carte' },
  card_sort_where: 'Dove va “{card}”?',
  card_sort_new: 'Nuova categoria',
  card_sort_out: 'Rimetti tra le carte da ordinare',
  card_sort_own: 'Categoria {number}',
  card_sort_name: 'Nome della categoria {number}',
  card_sort_name_it: 'Dia un nome a questa categoria',
  card_sort_remove: 'Togli {category}',
  card_sort_empty: 'Ancora nessuna carta',
  card_sort_undo: 'Annulla',
  card_sort_undone: 'L’ultimo passo è stato annullato.',
  card_sort_placed: '“{card}” ora è in {category}.',
  card_sort_taken_out: '“{card}” non è più ordinata.',
  card_sort_removed: '{category} è stata tolta. Le sue carte non sono più ordinate.',
};
