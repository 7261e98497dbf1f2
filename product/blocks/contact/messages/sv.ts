import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Namn',
  contact_email: 'E-postadress',
  contact_phone: 'Telefonnummer',
  contact_company: 'Företag',
};
