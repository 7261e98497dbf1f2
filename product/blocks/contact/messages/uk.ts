import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Ім’я',
  contact_email: 'Електронна пошта',
  contact_phone: 'Номер телефону',
  contact_company: 'Компанія',
};
