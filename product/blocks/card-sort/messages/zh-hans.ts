import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: '请将相关的卡片归为一类，并为类别命名。',
  card_sort_how_closed: '请将每张卡片放入所属的类别。',
  card_sort_how_hybrid: '请将每张卡片放入所属的类别。您也可以添加自己的类别。',
  card_sort_ways: '拖动卡片，或选择卡片后再选择类别。',
  card_sort_left: { other: '还有 {count} 张卡片待分类' },
  card_sort_none_left: '所有卡片都已分类。',
  card_sort_cards: { other: '{count} 张卡片' },
  card_sort_where: '“{card}”属于哪个类别？',
  card_sort_new: '新类别',
  card_sort_out: '放回待分类卡片',
  card_sort_own: '类别 {number}',
  card_sort_name: '类别 {number} 的名称',
  card_sort_name_it: '为此类别命名',
  card_sort_remove: '移除 {category}',
  card_sort_empty: '还没有卡片',
  card_sort_undo: '撤销',
  card_sort_undone: '已撤销上一步。',
  card_sort_placed: '“{card}”已放入 {category}。',
  card_sort_taken_out: '“{card}”已移出分类。',
  card_sort_removed: '已移除 {category}。其中的卡片已移出分类。',
};
