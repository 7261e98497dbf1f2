import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Your code',
  ending_copy_code: 'Copy code',
  ending_code_copied: 'Code copied',
  ending_redirect: 'You’ll be redirected in a moment.',
  ending_stay: 'Stay on this page',
  ending_waits: 'If you get a code or a link at the end, it appears here once your answers have been sent.',
};
