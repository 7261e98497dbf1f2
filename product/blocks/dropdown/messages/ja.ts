import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: '選択してください',
  dropdown_search: '入力して検索',
  dropdown_found: { other: '{count} 件' },
  dropdown_none: '一致する項目がありません。',
  dropdown_open: '選択肢を表示',
};
