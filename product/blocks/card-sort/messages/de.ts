import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Fassen Sie zusammengehörige Karten in Kategorien zusammen und benennen Sie diese.',
  card_sort_how_closed: 'Ordnen Sie jede Karte der passenden Kategorie zu.',
  card_sort_how_hybrid:
    'Ordnen Sie jede Karte der passenden Kategorie zu. Sie können auch eigene Kategorien anlegen.',
  card_sort_ways:
    'Ziehen Sie eine Karte in eine Kategorie oder wählen Sie erst die Karte und dann die Kategorie aus.',
  card_sort_left: { one: 'Noch {count} Karte', other: 'Noch {count} Karten' },
  card_sort_none_left: 'Alle Karten sind einsortiert.',
  card_sort_cards: { one: '{count} Karte', other: '{count} Karten' },
  card_sort_where: 'Wohin gehört „{card}“?',
  card_sort_new: 'Neue Kategorie',
  card_sort_out: 'Zurück zu den offenen Karten',
  card_sort_own: 'Kategorie {number}',
  card_sort_name: 'Name der Kategorie {number}',
  card_sort_name_it: 'Kategorie benennen',
  card_sort_remove: '{category} entfernen',
  card_sort_empty: 'Noch keine Karten',
  card_sort_undo: 'Rückgängig',
  card_sort_undone: 'Letzter Schritt rückgängig gemacht.',
  card_sort_placed: '„{card}“ liegt jetzt in {category}.',
  card_sort_taken_out: '„{card}“ ist nicht mehr einsortiert.',
  card_sort_removed: '{category} entfernt. Die Karten darin sind nicht mehr einsortiert.',
};
