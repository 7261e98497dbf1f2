import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Зображення {at} з {count}',
  image_test_next: 'Наступне зображення',
  image_test_before: 'Попереднє зображення',
  image_test_limit: {
    one: 'На кожне зображення можна дивитися {count} секунду.',
    few: 'На кожне зображення можна дивитися {count} секунди.',
    many: 'На кожне зображення можна дивитися {count} секунд.',
    other: 'На кожне зображення можна дивитися {count} секунди.',
  },
  image_test_begin: 'Показати зображення',
  image_test_over: 'Час для цього зображення вичерпано.',
  image_test_how: 'Виберіть, що хочете сказати, а потім клацніть або торкніться місця на зображенні.',
  image_test_kinds: 'Що ви хочете сказати',
  image_test_like: 'Мені це подобається',
  image_test_dislike: 'Мені це не подобається',
  image_test_comment: 'Коментар',
  image_test_words: 'Ваші слова, якщо хочете',
  image_test_comment_words: 'Ваш коментар',
  image_test_remove: 'Прибрати',
  image_test_remove_mark: 'Прибрати: {mark}',
  image_test_full: 'Для нових позначок місця немає. Приберіть одну, щоб додати іншу.',
};
