import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Via e numero civico',
  address_more: 'Scala, piano, interno',
  address_postcode: 'CAP',
  address_city: 'Città',
  address_region: 'Provincia o Stato',
  address_country: 'Paese',
};
