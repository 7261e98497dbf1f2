import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: 'गली और मकान नंबर',
  address_more: 'फ़्लैट, मंज़िल',
  address_postcode: 'पिन कोड',
  address_city: 'शहर',
  address_region: 'राज्य या क्षेत्र',
  address_country: 'देश',
};
