import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Leg kaarten die bij elkaar horen in een categorie en geef die een naam.',
  card_sort_how_closed: 'Leg elke kaart in de categorie waar deze bij hoort.',
  card_sort_how_hybrid:
    'Leg elke kaart in de categorie waar deze bij hoort. U kunt ook eigen categorieën toevoegen.',
  card_sort_ways: 'Versleep een kaart, of selecteer een kaart en kies een categorie.',
  card_sort_left: { one: 'Nog {count} kaart te sorteren', other: 'Nog {count} kaarten te sorteren' },
  card_sort_none_left: 'Alle kaarten zijn gesorteerd.',
  card_sort_cards: { one: '{count} kaart', other: '{count} kaarten' },
  card_sort_where: 'Waar hoort “{card}” bij?',
  card_sort_new: 'Nieuwe categorie',
  card_sort_out: 'Terug naar de ongesorteerde kaarten',
  card_sort_own: 'Categorie {number}',
  card_sort_name: 'Naam van categorie {number}',
  card_sort_name_it: 'Geef deze categorie een naam',
  card_sort_remove: '{category} verwijderen',
  card_sort_empty: 'Nog geen kaarten',
  card_sort_undo: 'Ongedaan maken',
  card_sort_undone: 'Laatste stap ongedaan gemaakt.',
  card_sort_placed: '“{card}” ligt nu in {category}.',
  card_sort_taken_out: '“{card}” is niet meer gesorteerd.',
  card_sort_removed: '{category} verwijderd. De kaarten erin zijn niet meer gesorteerd.',
};
