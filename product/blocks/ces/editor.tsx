import type { BlockEditor } from '../block-props.ts';
import { ScaleTextsEditor } from '../kit/scale/editor-scale-texts.tsx';
import classes from '../kit/editor/editor.module.css';
import type { CesConfig } from './ces.ts';
import { texts } from './texts.ts';

/** The scale is always 1 to 7, so that scores can be compared with others. */
export const editor: BlockEditor<CesConfig> = (props) => (
  <div className={classes.stack}>
    <p className="muted">{texts.cesExplained}</p>
    <ScaleTextsEditor {...props} />
  </div>
);
