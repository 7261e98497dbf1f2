import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Navn',
  contact_email: 'E-postadresse',
  contact_phone: 'Telefonnummer',
  contact_company: 'Bedrift',
};
