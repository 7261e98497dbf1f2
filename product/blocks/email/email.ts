import { defineBlock } from '../block.ts';
import { oneLine } from '../kit/typed/one-line.ts';
import { between } from '../kit/random.ts';
import { isEmail } from '../kit/typed/email-and-phone.ts';
import type { Text } from '../text.ts';

export interface EmailConfig {
  placeholder: Text;
}
export interface EmailAnswer {
  text: string;
}

/** An address of mail. Checked for its form only: whether it reaches somebody is known when a mail arrives. */
export const email = defineBlock<EmailConfig, EmailAnswer>({
  ...oneLine(isEmail, { key: 'not_an_email' }),
  id: 'email',
  version: 1,
  label: 'Email address',
  hint: 'Collects a valid email address.',
  group: 'values',
  rehearse: (_config, random) => ({ text: `person${between(random, 1, 9999)}@example.org` }),
});
