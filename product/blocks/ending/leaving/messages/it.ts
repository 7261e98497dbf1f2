import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Il suo codice',
  ending_copy_code: 'Copia codice',
  ending_code_copied: 'Codice copiato',
  ending_redirect: 'Tra un attimo verrà reindirizzato.',
  ending_stay: 'Resta su questa pagina',
};
