import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Koden din',
  ending_copy_code: 'Kopier koden',
  ending_code_copied: 'Koden er kopiert',
  ending_redirect: 'Du sendes videre om et øyeblikk.',
  ending_stay: 'Bli på denne siden',
};
