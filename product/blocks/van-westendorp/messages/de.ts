import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Meist steigen die Preise von der ersten Frage zur letzten. Sehen Sie sie noch einmal an, oder gehen Sie so weiter.',
};
