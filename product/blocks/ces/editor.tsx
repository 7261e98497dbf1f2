import type { BlockEditor } from '../block-props.ts';
import { EndsEditor } from '../kit/scale/editor-ends.tsx';
import classes from '../kit/editor/editor.module.css';
import type { CesConfig } from './ces.ts';

/** The scale is always 1 to 7, so that scores can be compared with others. */
export const editor: BlockEditor<CesConfig> = (props) => (
  <div className={classes.stack}>
    <p className="muted">
      Standard statement: “… made it easy for me to handle my issue”, from 1 (strongly disagree) to 7
      (strongly agree). The score is the share of 5 to 7.
    </p>
    <EndsEditor {...props} />
  </div>
);
