import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Naam',
  contact_email: 'E-mailadres',
  contact_phone: 'Telefoonnummer',
  contact_company: 'Bedrijf',
};
