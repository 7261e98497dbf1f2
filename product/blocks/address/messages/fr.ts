import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Numéro et rue',
  address_more: 'Complément d’adresse',
  address_postcode: 'Code postal',
  address_city: 'Ville',
  address_region: 'Région ou État',
  address_country: 'Pays',
};
