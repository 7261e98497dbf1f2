import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Proszę ułożyć karty, które do siebie pasują, w jednej kategorii i nadać jej nazwę.',
  card_sort_how_closed: 'Proszę ułożyć każdą kartę w kategorii, do której należy.',
  card_sort_how_hybrid: 'Proszę ułożyć każdą kartę tam, gdzie pasuje. Można dodać własne kategorie.',
  card_sort_ways: 'Kartę można przeciągnąć albo nacisnąć i wybrać kategorię.',
  card_sort_left: {
    one: '{count} karta do ułożenia',
    few: '{count} karty do ułożenia',
    many: '{count} kart do ułożenia',
    other: '{count} karty do ułożenia',
  },
  card_sort_none_left: 'Wszystkie karty są ułożone.',
  card_sort_cards: {
    one: '{count} karta',
    few: '{count} karty',
    many: '{count} kart',
    other: '{count} karty',
  },
  card_sort_where: 'Gdzie pasuje „{card}”?',
  card_sort_new: 'Nowa kategoria',
  card_sort_out: 'Odłóż do kart do ułożenia',
  card_sort_own: 'Kategoria {number}',
  card_sort_name: 'Nazwa kategorii {number}',
  card_sort_name_it: 'Nazwij tę kategorię',
  card_sort_remove: 'Usuń {category}',
  card_sort_empty: 'Nie ma jeszcze kart',
  card_sort_undo: 'Cofnij',
  card_sort_undone: 'Ostatni krok został cofnięty.',
  card_sort_placed: '„{card}”: teraz w {category}.',
  card_sort_taken_out: '„{card}”: już nieułożona.',
  card_sort_removed: '{category}: usunięto. Karty z niej nie są już ułożone.',
};
