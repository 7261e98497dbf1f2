import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Saml kort, der hører sammen, i en kategori, og giv den et navn.',
  card_sort_how_closed: 'Læg hvert kort i den kategori, det hører til.',
  card_sort_how_hybrid: 'Læg hvert kort, hvor det hører til. Du kan tilføje dine egne kategorier.',
  card_sort_ways: 'Træk et kort, eller vælg det, og vælg derefter en kategori.',
  card_sort_left: { one: '{count} kort at sortere', other: '{count} kort at sortere' },
  card_sort_none_left: 'Alle kort er sorteret.',
  card_sort_cards: { one: '{count} kort', other: '{count} kort' },
  card_sort_where: 'Hvor hører »{card}« til?',
  card_sort_new: 'Ny kategori',
  card_sort_out: 'Tilbage til de usorterede kort',
  card_sort_own: 'Kategori {number}',
  card_sort_name: 'Navn på kategori {number}',
  card_sort_name_it: 'Giv kategorien et navn',
  card_sort_remove: 'Fjern {category}',
  card_sort_empty: 'Ingen kort endnu',
  card_sort_undo: 'Fortryd',
  card_sort_undone: 'Seneste trin fortrudt.',
  card_sort_placed: '»{card}« ligger nu i {category}.',
  card_sort_taken_out: '»{card}« er ikke længere sorteret.',
  card_sort_removed: '{category} er fjernet. Kortene er ikke længere sorteret.',
};
