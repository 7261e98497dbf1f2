import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'רחוב ומספר בית',
  address_more: 'דירה, קומה',
  address_postcode: 'מיקוד',
  address_city: 'יישוב',
  address_region: 'מחוז או אזור',
  address_country: 'מדינה',
};
