import type { BlockEditor } from '../block-props.ts';
import { ScaleTextsEditor } from '../kit/scale/editor-scale-texts.tsx';
import type { NpsConfig } from './nps.ts';

/** The scale is always 0 to 10, so that scores can be compared with others. */
export const editor: BlockEditor<NpsConfig> = (props) => <ScaleTextsEditor {...props} />;
