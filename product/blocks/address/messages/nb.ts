import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Gate og nummer',
  address_more: 'Etasje eller leilighet',
  address_postcode: 'Postnummer',
  address_city: 'Poststed',
  address_region: 'Fylke eller region',
  address_country: 'Land',
};
