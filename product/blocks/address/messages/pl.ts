import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Ulica i numer',
  address_more: 'Mieszkanie, piętro',
  address_postcode: 'Kod pocztowy',
  address_city: 'Miejscowość',
  address_region: 'Województwo lub region',
  address_country: 'Kraj',
};
