/** @jsxImportSource preact */
import { FormFields, type PlayerField } from '../kit/form/form-fields.tsx';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import {
  ADDRESS_FIELDS,
  addressFields,
  type AddressAnswer,
  type AddressConfig,
  type AddressField,
} from './address.ts';
import translated from './messages.json' with { type: 'json' };

export { address as type } from './address.ts';
export { default as styles } from '../kit/form/player.css?inline';
export const messages: MessageSet[] = [createMessageSet(translated)];

const AUTOCOMPLETE_TOKENS: Record<AddressField, string> = {
  street: 'address-line1',
  more: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country-name',
};

const FIELDS: PlayerField<AddressField>[] = ADDRESS_FIELDS.map((key) => ({
  ...addressFields[key],
  labelKey: `address_${key}`,
  autocomplete: AUTOCOMPLETE_TOKENS[key],
  isHalfWidth: key === 'postcode' || key === 'city',
}));

export function player(props: PlayerProps<AddressConfig, AddressAnswer>) {
  return <FormFields formFields={FIELDS} playerProps={props} />;
}
