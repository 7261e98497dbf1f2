import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Uw code',
  ending_copy_code: 'Code kopiëren',
  ending_code_copied: 'Code gekopieerd',
  ending_redirect: 'U wordt zo doorgestuurd.',
  ending_stay: 'Op deze pagina blijven',
  ending_waits:
    'Als u aan het einde een code of link krijgt, verschijnt die hier zodra uw antwoorden zijn verstuurd.',
};
