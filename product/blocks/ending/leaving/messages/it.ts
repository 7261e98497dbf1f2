import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Il suo codice',
  ending_copy_code: 'Copia codice',
  ending_code_copied: 'Codice copiato',
  ending_redirect: 'Tra un attimo si aprirà un’altra pagina.',
  ending_stay: 'Resta su questa pagina',
  ending_waits: 'Se alla fine riceve un codice o un link, comparirà qui dopo l’invio delle risposte.',
};
