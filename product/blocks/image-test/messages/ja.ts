import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: '画像 {at} / {count}',
  image_test_next: '次の画像',
  image_test_before: '前の画像',
  image_test_limit: { other: '各画像を {count} 秒間見ることができます。' },
  image_test_begin: '画像を表示',
  image_test_over: 'この画像の表示時間が終了しました。',
  image_test_how: '伝えたい内容を選択し、画像内の該当する場所をクリックまたはタップしてください。',
  image_test_kinds: 'フィードバックの種類',
  image_test_like: 'いいと思う',
  image_test_dislike: 'よくないと思う',
  image_test_comment: 'コメント',
  image_test_words: '理由（任意）',
  image_test_comment_words: 'コメント',
  image_test_remove: '削除',
  image_test_remove_mark: '{mark} を削除',
  image_test_full: '上限に達しました。追加するには、どれかを削除してください。',
};
