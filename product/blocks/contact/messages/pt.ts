import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Nome',
  contact_email: 'Endereço de e-mail',
  contact_phone: 'Número de telefone',
  contact_company: 'Empresa',
};
