import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Pogrupuj w kategorie karty, które do siebie pasują, i nazwij te kategorie.',
  card_sort_how_closed: 'Umieść każdą kartę w kategorii, do której należy.',
  card_sort_how_hybrid: 'Umieść każdą kartę w odpowiedniej kategorii. Możesz też dodać własne kategorie.',
  card_sort_ways: 'Przeciągnij kartę albo zaznacz ją i wybierz kategorię.',
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
  card_sort_out: 'Przenieś z powrotem do nieułożonych',
  card_sort_own: 'Kategoria {number}',
  card_sort_name: 'Nazwa kategorii {number}',
  card_sort_name_it: 'Nazwij tę kategorię',
  card_sort_remove: 'Usuń {category}',
  card_sort_empty: 'Brak kart',
  card_sort_undo: 'Cofnij',
  card_sort_undone: 'Cofnięto ostatni krok.',
  card_sort_placed: '„{card}”: teraz w {category}.',
  card_sort_taken_out: '„{card}”: karta nie jest już ułożona.',
  card_sort_removed: 'Usunięto: {category}. Karty z tej kategorii nie są już ułożone.',
};
