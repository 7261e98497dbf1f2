import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Nom',
  contact_email: 'Adresse e-mail',
  contact_phone: 'Numéro de téléphone',
  contact_company: 'Entreprise',
};
