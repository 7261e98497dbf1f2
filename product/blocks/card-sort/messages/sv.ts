import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Samla kort som hör ihop i en kategori och ge den ett namn.',
  card_sort_how_closed: 'Lägg varje kort i kategorin där det hör hemma.',
  card_sort_how_hybrid: 'Lägg varje kort där det hör hemma. Du kan lägga till egna kategorier.',
  card_sort_ways: 'Dra ett kort, eller markera det och välj en kategori.',
  card_sort_left: { one: '{count} kort att sortera', other: '{count} kort att sortera' },
  card_sort_none_left: 'Alla kort är sorterade.',
  card_sort_cards: { one: '{count} kort', other: '{count} kort' },
  card_sort_where: 'Var hör ”{card}” hemma?',
  card_sort_new: 'Ny kategori',
  card_sort_out: 'Tillbaka till de osorterade korten',
  card_sort_own: 'Kategori {number}',
  card_sort_name: 'Namn på kategori {number}',
  card_sort_name_it: 'Ge kategorin ett namn',
  card_sort_remove: 'Ta bort {category}',
  card_sort_empty: 'Inga kort än',
  card_sort_undo: 'Ångra',
  card_sort_undone: 'Senaste steget ångrat.',
  card_sort_placed: '”{card}” ligger nu i {category}.',
  card_sort_taken_out: '”{card}” är inte längre sorterat.',
  card_sort_removed: '{category} har tagits bort. Korten i den är inte längre sorterade.',
};
