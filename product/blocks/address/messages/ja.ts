import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: '町名・番地',
  address_more: '建物名・部屋番号',
  address_postcode: '郵便番号',
  address_city: '市区町村',
  address_region: '都道府県',
  address_country: '国',
};
