import type { BlockEditor } from '../face.ts';
import { FormEditor } from '../kit/editor-form.tsx';
import { ADDRESS_FIELDS, addressFields, type AddressConfig } from './address.ts';

export const editor: BlockEditor<AddressConfig> = (props) => (
  <FormEditor {...props} all={ADDRESS_FIELDS.map((key) => addressFields[key])} />
);
