import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Straat en huisnummer',
  address_more: 'Toevoeging',
  address_postcode: 'Postcode',
  address_city: 'Plaats',
  address_region: 'Provincie of staat',
  address_country: 'Land',
};
