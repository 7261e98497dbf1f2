import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Læg kort, der hører sammen, i samme kategori, og giv den et navn.',
  card_sort_how_closed: 'Læg hvert kort i den kategori, hvor det hører til.',
  card_sort_how_hybrid: 'Læg hvert kort, hvor det hører til. Du kan tilføje dine egne kategorier.',
  card_sort_ways: 'Træk et kort, eller tryk på det, og vælg en kategori.',
  card_sort_left: { one: '{count} kort tilbage at sortere', other: '{count} kort tilbage at sortere' },
  card_sort_none_left: 'Alle kort er sorteret.',
  card_sort_cards: { one: '{count} kort', other: '{count} kort' },
  card_sort_where: 'Hvor hører “{card}” til?',
  card_sort_new: 'Ny kategori',
  card_sort_out: 'Tilbage til de usorterede kort',
  card_sort_own: 'Kategori {number}',
  card_sort_name: 'Navn på kategori {number}',
  card_sort_name_it: 'Giv kategorien et navn',
  card_sort_remove: 'Fjern {category}',
  card_sort_empty: 'Ingen kort endnu',
  card_sort_undo: 'Fortryd',
  card_sort_undone: 'Det seneste trin er fortrudt.',
  card_sort_placed: '“{card}” ligger nu i {category}.',
  card_sort_taken_out: '“{card}” er ikke længere sorteret.',
  card_sort_removed: '{category} er fjernet. Kortene i den er ikke længere sorteret.',
};
