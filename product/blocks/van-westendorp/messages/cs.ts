import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Ceny obvykle rostou od první otázky k poslední. Zkontrolujte je, nebo takto pokračujte.',
};
