import type { BlockEditor } from '../block-props.ts';
import { OneLineEditor } from '../kit/typed/editor-one-line.tsx';
import type { PhoneConfig } from './phone.ts';

export const editor: BlockEditor<PhoneConfig> = (props) => (
  <OneLineEditor {...props} example="+44 20 7946 0958" />
);
