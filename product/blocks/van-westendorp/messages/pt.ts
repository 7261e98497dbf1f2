import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Os preços costumam subir da primeira pergunta à última. Veja-os de novo, ou continue assim.',
};
