import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Nome',
  contact_email: 'Indirizzo e-mail',
  contact_phone: 'Numero di telefono',
  contact_company: 'Azienda',
};
