import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Raggruppi in categorie le schede che vanno insieme e dia un nome a ciascuna.',
  card_sort_how_closed: 'Metta ogni scheda nella categoria a cui appartiene.',
  card_sort_how_hybrid: 'Metta ogni scheda nella categoria giusta. Può aggiungere categorie personali.',
  card_sort_ways: 'Trascini una scheda, oppure la selezioni e scelga una categoria.',
  card_sort_left: { one: '{count} scheda da ordinare', other: '{count} schede da ordinare' },
  card_sort_none_left: 'Tutte le schede sono ordinate.',
  card_sort_cards: { one: '{count} scheda', other: '{count} schede' },
  card_sort_where: 'Dove va “{card}”?',
  card_sort_new: 'Nuova categoria',
  card_sort_out: 'Rimetti tra le schede da ordinare',
  card_sort_own: 'Categoria {number}',
  card_sort_name: 'Nome della categoria {number}',
  card_sort_name_it: 'Dia un nome a questa categoria',
  card_sort_remove: 'Rimuovi {category}',
  card_sort_empty: 'Ancora nessuna scheda',
  card_sort_undo: 'Annulla',
  card_sort_undone: 'Ultima azione annullata.',
  card_sort_placed: '“{card}” ora è in {category}.',
  card_sort_taken_out: '“{card}” non è più ordinata.',
  card_sort_removed: '{category}: categoria rimossa. Le sue schede non sono più ordinate.',
};
