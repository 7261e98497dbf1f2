import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'الاسم',
  contact_email: 'البريد الإلكتروني',
  contact_phone: 'رقم الهاتف',
  contact_company: 'الشركة',
};
