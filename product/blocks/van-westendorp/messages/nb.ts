import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Prisene stiger vanligvis fra det første spørsmålet til det siste. Sjekk dem igjen, eller fortsett slik de er.',
};
