import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'Sokak ve numara',
  address_more: 'Daire, kat',
  address_postcode: 'Posta kodu',
  address_city: 'Şehir',
  address_region: 'Eyalet veya bölge',
  address_country: 'Ülke',
};
