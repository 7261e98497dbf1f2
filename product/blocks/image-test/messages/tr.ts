import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Görsel {at} / {count}',
  image_test_next: 'Sonraki görsel',
  image_test_before: 'Önceki görsel',
  image_test_limit: {
    one: 'Her görsele {count} saniye bakabilirsiniz.',
    other: 'Her görsele {count} saniye bakabilirsiniz.',
  },
  image_test_begin: 'Görselleri göster',
  image_test_over: 'Bu görsel için süre doldu.',
  image_test_how: 'Ne söylemek istediğinizi seçin, ardından görselde o yere tıklayın veya dokunun.',
  image_test_kinds: 'Geri bildirim türü',
  image_test_like: 'Bunu beğendim',
  image_test_dislike: 'Bunu beğenmedim',
  image_test_comment: 'Yorum',
  image_test_words: 'Neden? (isteğe bağlı)',
  image_test_comment_words: 'Yorumunuz',
  image_test_remove: 'Kaldır',
  image_test_remove_mark: 'Kaldır: {mark}',
  image_test_full: 'Üst sınıra ulaştınız. Yenisini eklemek için birini kaldırın.',
};
