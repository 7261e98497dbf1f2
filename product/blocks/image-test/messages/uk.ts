import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Зображення {at} з {count}',
  image_test_next: 'Наступне зображення',
  image_test_before: 'Попереднє зображення',
  image_test_limit: {
    one: 'Кожне зображення можна розглядати {count} секунду.',
    few: 'Кожне зображення можна розглядати {count} секунди.',
    many: 'Кожне зображення можна розглядати {count} секунд.',
    other: 'Кожне зображення можна розглядати {count} секунди.',
  },
  image_test_begin: 'Показати зображення',
  image_test_over: 'Час для цього зображення вийшов.',
  image_test_how: 'Виберіть, що хочете сказати, а потім натисніть це місце на зображенні.',
  image_test_kinds: 'Тип відгуку',
  image_test_like: 'Мені це подобається',
  image_test_dislike: 'Мені це не подобається',
  image_test_comment: 'Коментар',
  image_test_words: 'Чому? (необов’язково)',
  image_test_comment_words: 'Ваш коментар',
  image_test_remove: 'Прибрати',
  image_test_remove_mark: 'Прибрати: {mark}',
  image_test_full: 'Ви досягли максимуму. Приберіть одну позначку, щоб додати іншу.',
};
