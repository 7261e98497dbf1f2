import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Nome',
  contact_email: 'E-mail',
  contact_phone: 'Telefone',
  contact_company: 'Empresa',
};
