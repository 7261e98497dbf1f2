import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: '내 코드',
  ending_copy_code: '코드 복사',
  ending_code_copied: '코드를 복사했습니다',
  ending_redirect: '잠시 후 다른 페이지로 이동합니다.',
  ending_stay: '이 페이지에 머무르기',
  ending_waits: '마지막에 코드나 링크가 제공되는 경우, 답변이 전송된 후 여기에 표시됩니다.',
};
