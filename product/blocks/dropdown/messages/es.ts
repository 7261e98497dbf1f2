import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Elija una opción',
  dropdown_search: 'Escriba para buscar',
  dropdown_found: { one: '{count} opción', other: '{count} opciones' },
  dropdown_none: 'Sin resultados.',
  dropdown_open: 'Mostrar opciones',
};
