import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: '이름',
  contact_email: '이메일 주소',
  contact_phone: '전화번호',
  contact_company: '회사',
};
