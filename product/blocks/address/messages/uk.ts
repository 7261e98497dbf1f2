import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Вулиця і номер будинку',
  address_more: 'Квартира, поверх',
  address_postcode: 'Поштовий індекс',
  address_city: 'Населений пункт',
  address_region: 'Область або регіон',
  address_country: 'Країна',
};
