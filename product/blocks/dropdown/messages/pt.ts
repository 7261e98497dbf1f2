import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Escolha uma opção',
  dropdown_search: 'Digite para buscar',
  dropdown_found: { one: '{count} opção', other: '{count} opções' },
  dropdown_none: 'Nenhum resultado.',
  dropdown_open: 'Mostrar opções',
};
