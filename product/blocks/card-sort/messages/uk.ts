import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Згрупуйте картки, що пасують одна до одної, у категорію та назвіть її.',
  card_sort_how_closed: 'Розкладіть кожну картку в категорію, до якої вона належить.',
  card_sort_how_hybrid: 'Розкладіть картки за категоріями. Ви можете додати власні категорії.',
  card_sort_ways: 'Перетягніть картку або виберіть її, а потім категорію.',
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
  card_sort_where: 'Куди віднести «{card}»?',
  card_sort_new: 'Нова категорія',
  card_sort_out: 'Назад до нерозкладених карток',
  card_sort_own: 'Категорія {number}',
  card_sort_name: 'Назва категорії {number}',
  card_sort_name_it: 'Назвіть цю категорію',
  card_sort_remove: 'Прибрати: {category}',
  card_sort_empty: 'Карток ще немає',
  card_sort_undo: 'Скасувати',
  card_sort_undone: 'Останній крок скасовано.',
  card_sort_placed: 'Картка «{card}» тепер тут: {category}.',
  card_sort_taken_out: 'Картку «{card}» більше не розкладено.',
  card_sort_removed: 'Прибрано: {category}. Картки з неї більше не розкладено.',
};
