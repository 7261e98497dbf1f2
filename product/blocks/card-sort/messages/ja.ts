import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: '関連するカードを 1 つのカテゴリーにまとめ、名前を付けてください。',
  card_sort_how_closed: '各カードを当てはまるカテゴリーに入れてください。',
  card_sort_how_hybrid: '各カードを当てはまるところに入れてください。カテゴリーを追加できます。',
  card_sort_ways: 'カードをドラッグするか、押してカテゴリーを選んでください。',
  card_sort_left: { other: '残り {count} 枚' },
  card_sort_none_left: 'すべてのカードを分類しました。',
  card_sort_cards: { other: '{count} 枚' },
  card_sort_where: '「{card}」はどこに入りますか。',
  card_sort_new: '新しいカテゴリー',
  card_sort_out: '未分類に戻す',
  card_sort_own: 'カテゴリー {number}',
  card_sort_name: 'カテゴリー {number} の名前',
  card_sort_name_it: 'このカテゴリーに名前を付けてください',
  card_sort_remove: '{category} を削除',
  card_sort_empty: 'カードはまだありません',
  card_sort_undo: '元に戻す',
  card_sort_undone: '直前の操作を元に戻しました。',
  card_sort_placed: '「{card}」を {category} に入れました。',
  card_sort_taken_out: '「{card}」は未分類です。',
  card_sort_removed: '{category} を削除しました。中のカードは未分類です。',
};
