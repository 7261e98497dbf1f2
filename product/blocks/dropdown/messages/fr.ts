import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  dropdown_choose: 'Choisissez',
  dropdown_search: 'Écrivez pour chercher',
  dropdown_found: { one: '{count} choix', other: '{count} choix' },
  dropdown_none: 'Rien dans la liste ne contient ces mots.',
  dropdown_open: 'Afficher la liste',
};
