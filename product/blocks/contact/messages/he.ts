import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'שם',
  contact_email: 'כתובת דוא״ל',
  contact_phone: 'מספר טלפון',
  contact_company: 'חברה',
};
