import type { BlockEditor } from '../face.ts';
import { FormEditor } from '../kit/editor-form.tsx';
import { CONTACT_FIELDS, contactFields, type ContactConfig } from './contact.ts';

export const editor: BlockEditor<ContactConfig> = (props) => (
  <FormEditor {...props} all={CONTACT_FIELDS.map((key) => contactFields[key])} />
);
