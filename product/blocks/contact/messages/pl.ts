import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Imię i nazwisko',
  contact_email: 'Adres e-mail',
  contact_phone: 'Numer telefonu',
  contact_company: 'Firma',
};
