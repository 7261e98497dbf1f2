import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Din kod',
  ending_copy_code: 'Kopiera koden',
  ending_code_copied: 'Koden är kopierad',
  ending_redirect: 'Du skickas strax vidare.',
  ending_stay: 'Stanna på sidan',
  ending_waits: 'Om du får en kod eller länk i slutet visas den här när dina svar har skickats.',
};
