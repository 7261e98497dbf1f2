import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'お名前',
  contact_email: 'メールアドレス',
  contact_phone: '電話番号',
  contact_company: '会社名',
};
