import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Seu código',
  ending_copy_code: 'Copiar código',
  ending_code_copied: 'Código copiado',
  ending_redirect: 'O redirecionamento acontece em instantes.',
  ending_stay: 'Ficar nesta página',
  ending_waits:
    'Se houver um código ou link no final, ele aparecerá aqui assim que suas respostas forem enviadas.',
};
