import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Straße und Hausnummer',
  address_more: 'Adresszusatz',
  address_postcode: 'Postleitzahl',
  address_city: 'Ort',
  address_region: 'Bundesland oder Region',
  address_country: 'Land',
};
