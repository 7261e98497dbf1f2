import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Name',
  contact_email: 'E-Mail-Adresse',
  contact_phone: 'Telefonnummer',
  contact_company: 'Unternehmen',
};
