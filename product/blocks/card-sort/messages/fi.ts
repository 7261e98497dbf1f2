import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Laita yhteen kuuluvat kortit samaan luokkaan ja nimeä se.',
  card_sort_how_closed: 'Laita jokainen kortti luokkaan, johon se kuuluu.',
  card_sort_how_hybrid: 'Laita jokainen kortti sinne, minne se kuuluu. Voit lisätä omia luokkia.',
  card_sort_ways: 'Vedä korttia, tai paina sitä ja valitse luokka.',
  card_sort_left: { one: '{count} kortti lajittelematta', other: '{count} korttia lajittelematta' },
  card_sort_none_left: 'Kaikki kortit on lajiteltu.',
  card_sort_cards: { one: '{count} kortti', other: '{count} korttia' },
  card_sort_where: 'Minne ”{card}” kuuluu?',
  card_sort_new: 'Uusi luokka',
  card_sort_out: 'Takaisin lajittelemattomiin kortteihin',
  card_sort_own: 'Luokka {number}',
  card_sort_name: 'Luokan {number} nimi',
  card_sort_name_it: 'Nimeä tämä luokka',
  card_sort_remove: 'Poista: {category}',
  card_sort_empty: 'Ei vielä kortteja',
  card_sort_undo: 'Kumoa',
  card_sort_undone: 'Viimeisin vaihe on kumottu.',
  card_sort_placed: '”{card}” on nyt täällä: {category}.',
  card_sort_taken_out: '”{card}” ei ole enää lajiteltuna.',
  card_sort_removed: '{category} on poistettu. Sen kortit eivät ole enää lajiteltuina.',
};
