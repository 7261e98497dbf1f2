import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: { other: '画像は一度だけ、{count} 秒間表示されます。' },
  five_second_test_show: '画像を表示',
  five_second_test_wait: '画像を読み込んでいます。',
  five_second_test_picture: '一瞬だけ表示される画像',
  five_second_test_hidden: '画像は非表示になりました。',
};
