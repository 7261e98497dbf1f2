import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Los precios suelen subir de la primera pregunta a la última. Revíselos o continúe así.',
};
