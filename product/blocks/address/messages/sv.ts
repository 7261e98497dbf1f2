import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Gata och nummer',
  address_more: 'Våning eller lägenhet',
  address_postcode: 'Postnummer',
  address_city: 'Ort',
  address_region: 'Län, delstat eller region',
  address_country: 'Land',
};
