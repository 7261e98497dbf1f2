import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Покладіть картки, що пасують одна до одної, в одну категорію та назвіть її.',
  card_sort_how_closed: 'Покладіть кожну картку в категорію, до якої вона належить.',
  card_sort_how_hybrid: 'Покладіть кожну картку туди, де їй місце. Можна додавати власні категорії.',
  card_sort_ways: 'Перетягніть картку або натисніть на неї та виберіть категорію.',
  card_sort_left: {
    one: 'Залишилося розкласти {count} картку',
    few: 'Залишилося розкласти {count} картки',
    many: 'Залишилося розкласти {count} карток',
    other: 'Залишилося розкласти {count} картки',
  },
  card_sort_none_left: 'Усі картки розкладено.',
  card_sort_cards: {
    one: '{count} картка',
    few: '{count} картки',
    many: '{count} карток',
    other: '{count} картки',
  },
  card_sort_where: 'Куди належить «{card}»?',
  card_sort_new: 'Нова категорія',
  card_sort_out: 'Назад до нерозкладених карток',
  card_sort_own: 'Категорія {number}',
  card_sort_name: 'Назва категорії {number}',
  card_sort_name_it: 'Назвіть цю категорію',
  card_sort_remove: 'Прибрати: {category}',
  card_sort_empty: 'Карток ще немає',
  card_sort_undo: 'Скасувати крок',
  card_sort_undone: 'Останній крок скасовано.',
  card_sort_placed: 'Картка «{card}» тепер тут: {category}.',
  card_sort_taken_out: 'Картку «{card}» знову не розкладено.',
  card_sort_removed: 'Прибрано: {category}. Її картки знову не розкладено.',
};
