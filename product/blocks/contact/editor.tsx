import type { BlockEditor } from '../block-props.ts';
import { FormEditor } from '../kit/form/editor-form.tsx';
import { PersonLinkToggle } from '../kit/person/editor-person-link.tsx';
import { CONTACT_FIELDS, contactFields, type ContactConfig } from './contact.ts';

export const editor: BlockEditor<ContactConfig> = (props) => (
  <>
    <FormEditor {...props} formFields={CONTACT_FIELDS.map((key) => contactFields[key])} />
    {props.config.fields.email !== 'off' && (
      <PersonLinkToggle
        {...props}
        onChange={(linksToPerson) => props.onChange({ ...props.config, linksToPerson })}
      />
    )}
  </>
);
