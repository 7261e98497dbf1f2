import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Resim {at} / {count}',
  image_test_next: 'Sonraki resim',
  image_test_before: 'Önceki resim',
  image_test_limit: {
    one: 'Her resme {count} saniye bakabilirsiniz.',
    other: 'Her resme {count} saniye bakabilirsiniz.',
  },
  image_test_begin: 'Resimleri göster',
  image_test_over: 'Bu resim için süre doldu.',
  image_test_how: 'Ne söylemek istediğinizi seçin, sonra resimdeki yere tıklayın veya dokunun.',
  image_test_kinds: 'Söylemek istediğiniz',
  image_test_like: 'Bunu beğendim',
  image_test_dislike: 'Bunu beğenmedim',
  image_test_comment: 'Yorum',
  image_test_words: 'İsterseniz kendi sözleriniz',
  image_test_comment_words: 'Yorumunuz',
  image_test_remove: 'Kaldır',
  image_test_remove_mark: 'Kaldır: {mark}',
  image_test_full: 'Başka işaret için yer kalmadı. Yenisini eklemek için birini kaldırın.',
};
