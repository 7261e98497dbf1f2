import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Jméno',
  contact_email: 'E-mailová adresa',
  contact_phone: 'Telefonní číslo',
  contact_company: 'Firma',
};
