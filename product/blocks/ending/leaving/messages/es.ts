import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Su código',
  ending_copy_code: 'Copiar código',
  ending_code_copied: 'Código copiado',
  ending_redirect: 'En un momento se abrirá otra página.',
  ending_stay: 'Quedarse en esta página',
  ending_waits:
    'Si al final recibe un código o un enlace, aparecerá aquí cuando se hayan enviado sus respuestas.',
};
