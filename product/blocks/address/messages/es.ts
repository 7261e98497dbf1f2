import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Calle y número',
  address_more: 'Piso, puerta',
  address_postcode: 'Código postal',
  address_city: 'Localidad',
  address_region: 'Provincia o estado',
  address_country: 'País',
};
