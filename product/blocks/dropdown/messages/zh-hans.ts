import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: '请选择',
  dropdown_search: '输入以搜索',
  dropdown_found: { other: '{count} 个选项' },
  dropdown_none: '无匹配项。',
  dropdown_open: '显示选项',
};
