import { SegmentedControl, Select } from '@mantine/core';
import type { BlockEditor } from '../face.ts';
import { EndsEditor } from '../kit/editor-ends.tsx';
import classes from '../kit/editor-options.module.css';
import type { RatingConfig } from './rating.ts';

const POINTS = Array.from({ length: 9 }, (_, index) => String(index + 3));
const SHAPES = [
  { value: 'number', label: 'Numbers' },
  { value: 'star', label: 'Stars' },
  { value: 'emoji', label: 'Faces' },
];

export const editor: BlockEditor<RatingConfig> = (props) => {
  const { config, readOnly, onChange } = props;
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <Select
          label="Points"
          data={POINTS}
          value={String(config.points)}
          allowDeselect={false}
          disabled={readOnly}
          data-place="points"
          onChange={(points) => points && onChange({ ...config, points: Number(points) })}
        />
        <div role="group" aria-label="Shape">
          <div className={classes.label}>Shape</div>
          <SegmentedControl
            fullWidth
            mt={4}
            data={SHAPES}
            value={config.shape}
            disabled={readOnly}
            aria-label="Shape"
            onChange={(shape) => onChange({ ...config, shape: shape as RatingConfig['shape'] })}
          />
        </div>
      </div>
      <EndsEditor {...props} />
    </div>
  );
};
