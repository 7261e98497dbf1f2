import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Elija una opción',
  dropdown_search: 'Escriba para buscar',
  dropdown_found: { one: '{count} opción', other: '{count} opciones' },
  dropdown_none: 'Nada de la lista tiene estas palabras.',
  dropdown_open: 'Mostrar la lista',
};
