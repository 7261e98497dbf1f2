import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: '姓名',
  contact_email: '电子邮箱',
  contact_phone: '电话号码',
  contact_company: '公司',
};
