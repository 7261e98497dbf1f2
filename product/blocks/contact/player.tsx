/** @jsxImportSource preact */
import { FormFields, type AskedField } from '../kit/form/form-fields.tsx';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import {
  CONTACT_FIELDS,
  contactFields,
  type ContactAnswer,
  type ContactConfig,
  type ContactField,
} from './contact.ts';
import { messages as english } from './messages/en.ts';

export { contact as type } from './contact.ts';
export { default as styles } from '../kit/form/player.css?inline';
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

const ASKED: Record<ContactField, Pick<AskedField<ContactField>, 'fill' | 'keyboard'>> = {
  name: { fill: 'name' },
  email: { fill: 'email', keyboard: 'email' },
  phone: { fill: 'tel', keyboard: 'tel' },
  company: { fill: 'organization' },
};

const FIELDS: AskedField<ContactField>[] = CONTACT_FIELDS.map((key) => ({
  ...contactFields[key],
  ...ASKED[key],
  words: `contact_${key}`,
}));

export function player(props: PlayerProps<ContactConfig, ContactAnswer>) {
  return <FormFields all={FIELDS} player={props} />;
}
