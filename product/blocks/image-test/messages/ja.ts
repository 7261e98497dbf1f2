import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: '画像 {at} / {count}',
  image_test_next: '次の画像',
  image_test_before: '前の画像',
  image_test_limit: { other: '各画像を {count} 秒間ご覧いただけます。' },
  image_test_begin: '画像を表示',
  image_test_over: 'この画像の時間は終わりました。',
  image_test_how: 'お伝えになりたいことを選び、画像のその場所をクリックまたはタップしてください。',
  image_test_kinds: 'お伝えになりたいこと',
  image_test_like: '好き',
  image_test_dislike: '好きではない',
  image_test_comment: 'コメント',
  image_test_words: 'ひとこと（任意）',
  image_test_comment_words: 'コメントを入力',
  image_test_remove: '削除',
  image_test_remove_mark: '{mark} を削除',
  image_test_full: 'これ以上は印を付けられません。追加するには、どれかを削除してください。',
};
