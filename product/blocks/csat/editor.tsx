import type { BlockEditor } from '../block-props.ts';
import { ScaleTextsEditor } from '../kit/scale/editor-scale-texts.tsx';
import classes from '../kit/editor/editor.module.css';
import { ShapeField } from '../kit/scale/editor-shape.tsx';
import type { CsatConfig } from './csat.ts';
import { texts } from './texts.ts';

/** The scale is always 1 to 5, so that scores can be compared with others. */
export const editor: BlockEditor<CsatConfig> = (props) => {
  const { config, readOnly, onChange } = props;
  return (
    <div className={classes.stack}>
      <p className="muted">{texts.csatExplained}</p>
      <ShapeField
        shape={config.shape}
        readOnly={readOnly}
        onChange={(shape) => onChange({ ...config, shape })}
      />
      <ScaleTextsEditor {...props} />
    </div>
  );
};
