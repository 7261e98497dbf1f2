import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Seskupte kartičky, které patří k sobě, do kategorie a pojmenujte ji.',
  card_sort_how_closed: 'Zařaďte každou kartičku do kategorie, kam patří.',
  card_sort_how_hybrid: 'Zařaďte každou kartičku tam, kam patří. Můžete přidat vlastní kategorie.',
  card_sort_ways: 'Kartičku přetáhněte, nebo ji vyberte a zvolte kategorii.',
  card_sort_left: {
    one: 'Zbývá zařadit {count} kartičku',
    few: 'Zbývá zařadit {count} kartičky',
    many: 'Zbývá zařadit {count} kartičky',
    other: 'Zbývá zařadit {count} kartiček',
  },
  card_sort_none_left: 'Všechny kartičky jsou zařazené.',
  card_sort_cards: {
    one: '{count} kartička',
    few: '{count} kartičky',
    many: '{count} kartičky',
    other: '{count} kartiček',
  },
  card_sort_where: 'Kam patří „{card}“?',
  card_sort_new: 'Nová kategorie',
  card_sort_out: 'Zpět mezi nezařazené kartičky',
  card_sort_own: 'Kategorie {number}',
  card_sort_name: 'Název kategorie {number}',
  card_sort_name_it: 'Pojmenujte tuto kategorii',
  card_sort_remove: 'Odebrat: {category}',
  card_sort_empty: 'Zatím žádné kartičky',
  card_sort_undo: 'Vrátit zpět',
  card_sort_undone: 'Poslední krok byl vrácen zpět.',
  card_sort_placed: 'Kartička „{card}“ je teď zde: {category}.',
  card_sort_taken_out: 'Kartička „{card}“ už není zařazená.',
  card_sort_removed: 'Odebráno: {category}. Kartičky odtud už nejsou zařazené.',
};
