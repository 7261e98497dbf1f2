import { defineBlock } from '../block.ts';
import { createOneLineBlock } from '../kit/typed/one-line.ts';
import { isPhone } from '../kit/typed/email-and-phone.ts';
import type { Text } from '../text.ts';

export interface PhoneConfig {
  placeholder: Text;
}
export interface PhoneAnswer {
  text: string;
}

/** A phone number: 6 to 15 digits, with or without country code. */
export const phone = defineBlock<PhoneConfig, PhoneAnswer>({
  ...createOneLineBlock(isPhone, { key: 'not_a_phone' }),
  id: 'phone',
});
