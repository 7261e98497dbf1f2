import type { BlockEditor } from '../face.ts';
import { ChoicesEditor } from '../kit/editor-choices.tsx';
import type { DropdownConfig } from './dropdown.ts';

export const editor: BlockEditor<DropdownConfig> = (props) => <ChoicesEditor {...props} />;
