import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Nimi',
  contact_email: 'Sähköpostiosoite',
  contact_phone: 'Puhelinnumero',
  contact_company: 'Yritys',
};
