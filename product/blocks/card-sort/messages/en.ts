import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Group cards that belong together into a category, and name it.',
  card_sort_how_closed: 'Put each card into the category where it belongs.',
  card_sort_how_hybrid: 'Put each card where it belongs. You can add your own categories.',
  card_sort_ways: 'Drag a card, or select it and choose a category.',
  card_sort_left: { one: '{count} card to sort', other: '{count} cards to sort' },
  card_sort_none_left: 'All cards are sorted.',
  card_sort_cards: { one: '{count} card', other: '{count} cards' },
  card_sort_where: 'Where does “{card}” belong?',
  card_sort_new: 'New category',
  card_sort_out: 'Back to unsorted cards',
  card_sort_own: 'Category {number}',
  card_sort_name: 'Name of category {number}',
  card_sort_name_it: 'Name this category',
  card_sort_remove: 'Remove {category}',
  card_sort_empty: 'No cards yet',
  card_sort_undo: 'Undo',
  card_sort_undone: 'Last step undone.',
  card_sort_placed: '“{card}” is in {category} now.',
  card_sort_taken_out: '“{card}” is no longer sorted.',
  card_sort_removed: '{category} removed. Its cards are no longer sorted.',
};
