import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Rua e número',
  address_more: 'Complemento',
  address_postcode: 'CEP ou código postal',
  address_city: 'Cidade',
  address_region: 'Estado ou região',
  address_country: 'País',
};
