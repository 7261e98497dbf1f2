import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: '하나를 골라 주세요',
  dropdown_search: '입력하여 찾기',
  dropdown_found: { other: '선택지 {count}개' },
  dropdown_none: '목록에 이 말이 들어간 항목이 없습니다.',
  dropdown_open: '목록 보기',
};
