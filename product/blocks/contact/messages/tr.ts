import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Ad',
  contact_email: 'E-posta adresi',
  contact_phone: 'Telefon numarası',
  contact_company: 'Şirket',
};
