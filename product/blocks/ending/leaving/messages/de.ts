import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Ihr Code',
  ending_copy_code: 'Code kopieren',
  ending_code_copied: 'Code kopiert',
  ending_redirect: 'Sie werden gleich weitergeleitet.',
  ending_stay: 'Auf dieser Seite bleiben',
  ending_waits:
    'Wenn Sie am Ende einen Code oder Link erhalten, erscheint er hier, sobald Ihre Antworten gesendet sind.',
};
