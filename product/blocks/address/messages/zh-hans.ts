import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  address_street: '街道和门牌号',
  address_more: '房号、楼层',
  address_postcode: '邮政编码',
  address_city: '城市',
  address_region: '省或州',
  address_country: '国家或地区',
};
