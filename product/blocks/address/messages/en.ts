import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Street and number',
  address_more: 'Apartment or floor',
  address_postcode: 'Postcode',
  address_city: 'City',
  address_region: 'State or region',
  address_country: 'Country',
};
