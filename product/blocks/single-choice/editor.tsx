import type { BlockEditor } from '../block-props.ts';
import { ChoicesEditor } from '../kit/options/editor-choices.tsx';
import type { SingleChoiceConfig } from './single-choice.ts';

export const editor: BlockEditor<SingleChoiceConfig> = (props) => (
  <ChoicesEditor {...props} kinds={['typed']} hasColumns hasPictures />
);
