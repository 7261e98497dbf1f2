import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Normalerweise steigen die Preise von der ersten Frage zur letzten. Prüfen Sie sie noch einmal oder fahren Sie so fort.',
};
