import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: '選択してください',
  dropdown_search: '入力して検索',
  dropdown_found: { other: '{count} 件' },
  dropdown_none: 'この語を含むものはありません。',
  dropdown_open: '一覧を表示',
};
