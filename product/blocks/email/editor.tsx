import type { BlockEditor } from '../block-props.ts';
import { PersonLinkToggle } from '../kit/person/editor-person-link.tsx';
import { OneLineEditor } from '../kit/typed/editor-one-line.tsx';
import type { EmailConfig } from './email.ts';

export const editor: BlockEditor<EmailConfig> = (props) => (
  <>
    <OneLineEditor {...props} example="name@example.org" />
    <PersonLinkToggle
      {...props}
      onChange={(linksToPerson) => props.onChange({ ...props.config, linksToPerson })}
    />
  </>
);
