import type { BlockEditor } from '../block-props.ts';
import { EndsEditor } from '../kit/scale/editor-ends.tsx';
import type { NpsConfig } from './nps.ts';

/** The scale is always 0 to 10, so that scores can be compared with others. */
export const editor: BlockEditor<NpsConfig> = (props) => <EndsEditor {...props} />;
