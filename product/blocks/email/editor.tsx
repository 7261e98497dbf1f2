import type { BlockEditor } from '../face.ts';
import { OneLineEditor } from '../kit/editor-one-line.tsx';
import type { EmailConfig } from './email.ts';

export const editor: BlockEditor<EmailConfig> = (props) => (
  <OneLineEditor {...props} example="name@example.org" />
);
