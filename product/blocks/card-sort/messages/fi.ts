import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Kokoa yhteen kuuluvat kortit samaan kategoriaan ja anna sille nimi.',
  card_sort_how_closed: 'Siirrä jokainen kortti kategoriaan, johon se kuuluu.',
  card_sort_how_hybrid:
    'Siirrä jokainen kortti kategoriaan, johon se kuuluu. Voit lisätä myös omia kategorioita.',
  card_sort_ways: 'Vedä korttia tai valitse se ja sitten kategoria.',
  card_sort_left: { one: '{count} kortti lajiteltavana', other: '{count} korttia lajiteltavana' },
  card_sort_none_left: 'Kaikki kortit on lajiteltu.',
  card_sort_cards: { one: '{count} kortti', other: '{count} korttia' },
  card_sort_where: 'Mihin ”{card}” kuuluu?',
  card_sort_new: 'Uusi kategoria',
  card_sort_out: 'Takaisin lajittelemattomiin kortteihin',
  card_sort_own: 'Kategoria {number}',
  card_sort_name: 'Kategorian {number} nimi',
  card_sort_name_it: 'Nimeä kategoria',
  card_sort_remove: 'Poista: {category}',
  card_sort_empty: 'Ei vielä kortteja',
  card_sort_undo: 'Kumoa',
  card_sort_undone: 'Viimeisin vaihe kumottu.',
  card_sort_placed: '”{card}” on nyt kategoriassa {category}.',
  card_sort_taken_out: '”{card}” ei ole enää lajiteltu.',
  card_sort_removed: '{category} poistettu. Sen kortit eivät ole enää lajiteltuja.',
};
