import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  contact_name: 'Nombre',
  contact_email: 'Correo electrónico',
  contact_phone: 'Número de teléfono',
  contact_company: 'Empresa',
};
