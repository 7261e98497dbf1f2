import type { BlockEditor } from '../block-props.ts';
import { FormEditor } from '../kit/form/editor-form.tsx';
import { CONTACT_FIELDS, contactFields, type ContactConfig } from './contact.ts';

export const editor: BlockEditor<ContactConfig> = (props) => (
  <FormEditor {...props} formFields={CONTACT_FIELDS.map((key) => contactFields[key])} />
);
