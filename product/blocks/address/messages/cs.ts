import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Ulice a číslo',
  address_more: 'Byt, patro',
  address_postcode: 'PSČ',
  address_city: 'Obec',
  address_region: 'Kraj nebo stát',
  address_country: 'Země',
};
