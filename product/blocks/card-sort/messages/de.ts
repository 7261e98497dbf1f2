import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open:
    'Legen Sie Karten, die zusammengehören, in eine Kategorie und geben Sie ihr einen Namen.',
  card_sort_how_closed: 'Legen Sie jede Karte in die Kategorie, in die sie gehört.',
  card_sort_how_hybrid:
    'Legen Sie jede Karte dorthin, wohin sie gehört. Sie können eigene Kategorien hinzufügen.',
  card_sort_ways: 'Ziehen Sie eine Karte, oder drücken Sie darauf und wählen Sie eine Kategorie.',
  card_sort_left: { one: 'Noch {count} Karte', other: 'Noch {count} Karten' },
  card_sort_none_left: 'Alle Karten sind einsortiert.',
  card_sort_cards: { one: '{count} Karte', other: '{count} Karten' },
  card_sort_where: 'Wohin gehört „{card}“?',
  card_sort_new: 'Neue Kategorie',
  card_sort_out: 'Zurück zu den offenen Karten',
  card_sort_own: 'Kategorie {number}',
  card_sort_name: 'Name der Kategorie {number}',
  card_sort_name_it: 'Geben Sie dieser Kategorie einen Namen',
  card_sort_remove: '{category} entfernen',
  card_sort_empty: 'Noch keine Karten',
  card_sort_undo: 'Rückgängig',
  card_sort_undone: 'Der letzte Schritt ist rückgängig gemacht.',
  card_sort_placed: '„{card}“ liegt jetzt in {category}.',
  card_sort_taken_out: '„{card}“ ist nicht mehr einsortiert.',
  card_sort_removed: '{category} ist entfernt. Die Karten darin sind nicht mehr einsortiert.',
};
