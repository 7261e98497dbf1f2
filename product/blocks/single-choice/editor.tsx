import type { BlockEditor } from '../face.ts';
import { ChoicesEditor } from '../kit/editor-choices.tsx';
import type { SingleChoiceConfig } from './single-choice.ts';

export const editor: BlockEditor<SingleChoiceConfig> = (props) => <ChoicesEditor {...props} />;
