import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: '関連するカードをカテゴリーにまとめ、名前を付けてください。',
  card_sort_how_closed: '各カードを当てはまるカテゴリーに入れてください。',
  card_sort_how_hybrid: '各カードを当てはまるカテゴリーに入れてください。カテゴリーは自由に追加できます。',
  card_sort_ways: 'カードをドラッグするか、カードを選択してからカテゴリーを選択してください。',
  card_sort_left: { other: '残り {count} 枚' },
  card_sort_none_left: 'すべてのカードを分類しました。',
  card_sort_cards: { other: '{count} 枚' },
  card_sort_where: '「{card}」はどのカテゴリーに入りますか？',
  card_sort_new: '新しいカテゴリー',
  card_sort_out: '未分類に戻す',
  card_sort_own: 'カテゴリー {number}',
  card_sort_name: 'カテゴリー {number} の名前',
  card_sort_name_it: 'カテゴリーに名前を付ける',
  card_sort_remove: '{category} を削除',
  card_sort_empty: 'カードはまだありません',
  card_sort_undo: '元に戻す',
  card_sort_undone: '直前の操作を元に戻しました。',
  card_sort_placed: '「{card}」を {category} に入れました。',
  card_sort_taken_out: '「{card}」を未分類に戻しました。',
  card_sort_removed: '{category} を削除しました。中のカードは未分類に戻りました。',
};
