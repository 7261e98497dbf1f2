import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Katuosoite',
  address_more: 'Asunto tai kerros',
  address_postcode: 'Postinumero',
  address_city: 'Postitoimipaikka',
  address_region: 'Maakunta tai osavaltio',
  address_country: 'Maa',
};
