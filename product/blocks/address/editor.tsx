import type { BlockEditor } from '../block-props.ts';
import { FormEditor } from '../kit/form/editor-form.tsx';
import { ADDRESS_FIELDS, addressFields, type AddressConfig } from './address.ts';

export const editor: BlockEditor<AddressConfig> = (props) => (
  <FormEditor {...props} formFields={ADDRESS_FIELDS.map((key) => addressFields[key])} />
);
