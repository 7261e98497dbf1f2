import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Samle kort som hører sammen, i en kategori, og gi den et navn.',
  card_sort_how_closed: 'Legg hvert kort i kategorien det hører til.',
  card_sort_how_hybrid: 'Legg hvert kort der det hører hjemme. Du kan legge til egne kategorier.',
  card_sort_ways: 'Dra et kort, eller velg det og deretter en kategori.',
  card_sort_left: { one: '{count} kort å sortere', other: '{count} kort å sortere' },
  card_sort_none_left: 'Alle kortene er sortert.',
  card_sort_cards: { one: '{count} kort', other: '{count} kort' },
  card_sort_where: 'Hvor hører «{card}» hjemme?',
  card_sort_new: 'Ny kategori',
  card_sort_out: 'Tilbake til usorterte kort',
  card_sort_own: 'Kategori {number}',
  card_sort_name: 'Navn på kategori {number}',
  card_sort_name_it: 'Gi kategorien et navn',
  card_sort_remove: 'Fjern {category}',
  card_sort_empty: 'Ingen kort ennå',
  card_sort_undo: 'Angre',
  card_sort_undone: 'Siste trinn angret.',
  card_sort_placed: '«{card}» ligger nå i «{category}».',
  card_sort_taken_out: '«{card}» er ikke lenger sortert.',
  card_sort_removed: '«{category}» er fjernet. Kortene i den er ikke lenger sortert.',
};
