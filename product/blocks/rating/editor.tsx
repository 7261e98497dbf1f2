import { Select } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { ScaleTextsEditor } from '../kit/scale/editor-scale-texts.tsx';
import classes from '../kit/editor/editor.module.css';
import { ShapeField } from '../kit/scale/editor-shape.tsx';
import type { RatingConfig } from './rating.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const POINTS = Array.from({ length: 9 }, (_, index) => String(index + 3));

export const editor: BlockEditor<RatingConfig> = (props) => {
  const { config, readOnly, onChange } = props;
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <Select
          label={kitTexts.points}
          data={POINTS}
          value={String(config.points)}
          allowDeselect={false}
          disabled={readOnly}
          data-field="points"
          onChange={(points) => points && onChange({ ...config, points: Number(points) })}
        />
        <ShapeField
          shape={config.shape}
          readOnly={readOnly}
          onChange={(shape) => onChange({ ...config, shape })}
        />
      </div>
      <ScaleTextsEditor {...props} />
    </div>
  );
};
