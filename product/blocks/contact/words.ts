import type { Messages } from '../player.ts';

export const words: Messages = {
  contact_name: 'Name',
  contact_email: 'E-mail address',
  contact_phone: 'Phone number',
  contact_company: 'Company',
};
