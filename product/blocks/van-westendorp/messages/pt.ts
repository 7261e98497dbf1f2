import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Os preços costumam subir da primeira à última pergunta. Confira os valores ou continue assim.',
};
