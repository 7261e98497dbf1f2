import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Gate og nummer',
  address_more: 'Leilighet eller etasje',
  address_postcode: 'Postnummer',
  address_city: 'Poststed',
  address_region: 'Fylke eller region',
  address_country: 'Land',
};
