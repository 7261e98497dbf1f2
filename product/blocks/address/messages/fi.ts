import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Katu ja numero',
  address_more: 'Asunto tai kerros',
  address_postcode: 'Postinumero',
  address_city: 'Postitoimipaikka',
  address_region: 'Osavaltio tai alue',
  address_country: 'Maa',
};
