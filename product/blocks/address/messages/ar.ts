import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'الشارع ورقم المبنى',
  address_more: 'الشقة، الطابق',
  address_postcode: 'الرمز البريدي',
  address_city: 'المدينة',
  address_region: 'الولاية أو المنطقة',
  address_country: 'البلد',
};
