import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'בחרו אפשרות',
  dropdown_search: 'הקלידו כדי לחפש',
  dropdown_found: { one: 'אפשרות אחת', two: 'שתי אפשרויות', other: '{count} אפשרויות' },
  dropdown_none: 'אין תוצאות.',
  dropdown_open: 'הצגת האפשרויות',
};
