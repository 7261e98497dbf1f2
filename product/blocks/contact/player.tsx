/** @jsxImportSource preact */
import { FormFields, type AskedField } from '../kit/form-fields.tsx';
import type { PlayerProps } from '../player.ts';
import {
  CONTACT_FIELDS,
  contactFields,
  type ContactAnswer,
  type ContactConfig,
  type ContactField,
} from './contact.ts';

export { contact as type } from './contact.ts';
export { words } from './words.ts';
export { formStyles as styles } from '../kit/form-styles.ts';

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
