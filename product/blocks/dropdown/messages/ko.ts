import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: '하나를 선택하세요',
  dropdown_search: '입력하여 검색',
  dropdown_found: { other: '옵션 {count}개' },
  dropdown_none: '검색 결과가 없습니다.',
  dropdown_open: '옵션 보기',
};
