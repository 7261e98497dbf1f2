import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: '도로명과 건물 번호',
  address_more: '동·층·호수',
  address_postcode: '우편번호',
  address_city: '시·군·구',
  address_region: '시·도 또는 지역',
  address_country: '국가',
};
