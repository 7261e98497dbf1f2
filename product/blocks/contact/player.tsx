/** @jsxImportSource preact */
import { FormFields, type PlayerField } from '../kit/form/form-fields.tsx';
import { problemMessages } from '../kit/problems/messages.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import {
  CONTACT_FIELDS,
  contactFields,
  type ContactAnswer,
  type ContactConfig,
  type ContactField,
} from './contact.ts';
import translated from './messages.json' with { type: 'json' };

export { contact as type } from './contact.ts';
export { default as styles } from '../kit/form/player.css?inline';
export const messages: MessageSet[] = [problemMessages, createMessageSet(translated)];

const INPUT_ATTRIBUTES: Record<ContactField, Pick<PlayerField<ContactField>, 'autocomplete' | 'keyboard'>> = {
  name: { autocomplete: 'name' },
  email: { autocomplete: 'email', keyboard: 'email' },
  phone: { autocomplete: 'tel', keyboard: 'tel' },
  company: { autocomplete: 'organization' },
};

const FIELDS: PlayerField<ContactField>[] = CONTACT_FIELDS.map((key) => ({
  ...contactFields[key],
  ...INPUT_ATTRIBUTES[key],
  labelKey: `contact_${key}`,
}));

export function player(props: PlayerProps<ContactConfig, ContactAnswer>) {
  return <FormFields formFields={FIELDS} playerProps={props} />;
}
