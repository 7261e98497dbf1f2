import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Koden din',
  ending_copy_code: 'Kopier koden',
  ending_code_copied: 'Koden er kopiert',
  ending_redirect: 'Du sendes videre om et øyeblikk.',
  ending_stay: 'Bli på denne siden',
  ending_waits: 'Hvis du får en kode eller en lenke til slutt, vises den her når svarene dine er sendt.',
};
