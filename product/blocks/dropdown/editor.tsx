import type { BlockEditor } from '../block-props.ts';
import { ChoicesEditor } from '../kit/options/editor-choices.tsx';
import type { DropdownConfig } from './dropdown.ts';

export const editor: BlockEditor<DropdownConfig> = (props) => <ChoicesEditor {...props} kinds={['typed']} />;
