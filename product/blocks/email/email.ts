import { defineBlock } from '../block.ts';
import { createOneLineBlock } from '../kit/typed/one-line.ts';
import type { WithPersonLink } from '../kit/person/link-to-person.ts';
import type { WithRules } from '../kit/rules/rules.ts';
import { isEmail } from '../kit/typed/email-and-phone.ts';
import type { Text } from '../text.ts';

export interface EmailConfig extends WithRules, WithPersonLink {
  placeholder: Text;
}
export interface EmailAnswer {
  text: string;
}

/** An email address. Only its syntax is checked. */
export const email = defineBlock<EmailConfig, EmailAnswer>({
  ...createOneLineBlock(isEmail, { key: 'not_an_email' }),
  id: 'email',
});
