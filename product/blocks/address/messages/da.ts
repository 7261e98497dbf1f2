import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Vej og nummer',
  address_more: 'Etage, dør, lejlighed',
  address_postcode: 'Postnummer',
  address_city: 'By',
  address_region: 'Delstat eller region',
  address_country: 'Land',
};
