import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Escolha uma opção',
  dropdown_search: 'Escreva para procurar',
  dropdown_found: { one: '{count} opção', other: '{count} opções' },
  dropdown_none: 'Nada na lista tem estas palavras.',
  dropdown_open: 'Mostrar a lista',
};
