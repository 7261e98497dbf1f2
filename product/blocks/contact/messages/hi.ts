import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'नाम',
  contact_email: 'ईमेल पता',
  contact_phone: 'फ़ोन नंबर',
  contact_company: 'कंपनी',
};
