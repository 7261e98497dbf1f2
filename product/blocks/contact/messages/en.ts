import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Name',
  contact_email: 'Email address',
  contact_phone: 'Phone number',
  contact_company: 'Company',
};
