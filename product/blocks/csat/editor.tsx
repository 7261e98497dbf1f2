import type { BlockEditor } from '../block-props.ts';
import { EndsEditor } from '../kit/scale/editor-ends.tsx';
import classes from '../kit/editor/editor.module.css';
import { ShapeField } from '../kit/scale/editor-shape.tsx';
import type { CsatConfig } from './csat.ts';

/** The scale is always 1 to 5, so that scores can be compared with others. */
export const editor: BlockEditor<CsatConfig> = (props) => {
  const { config, readOnly, onChange } = props;
  return (
    <div className={classes.stack}>
      <p className="muted">
        Standard question: “How satisfied are you with …?”, from 1 (very dissatisfied) to 5 (very satisfied).
        The score is the share of 4 and 5.
      </p>
      <ShapeField
        shape={config.shape}
        readOnly={readOnly}
        onChange={(shape) => onChange({ ...config, shape })}
      />
      <EndsEditor {...props} />
    </div>
  );
};
