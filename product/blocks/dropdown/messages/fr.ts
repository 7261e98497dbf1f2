import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Choisissez une option',
  dropdown_search: 'Saisissez du texte pour rechercher',
  dropdown_found: { one: '{count} option', other: '{count} options' },
  dropdown_none: 'Aucun résultat.',
  dropdown_open: 'Afficher les options',
};
