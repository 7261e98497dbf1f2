import { SegmentedControl } from '@mantine/core';
import classes from '../editor/editor.module.css';

type Shape = 'number' | 'star' | 'emoji';

const SHAPES: { value: Shape; label: string }[] = [
  { value: 'number', label: 'Numbers' },
  { value: 'star', label: 'Stars' },
  { value: 'emoji', label: 'Faces' },
];

/** Sets what the points of a scale look like. */
export function ShapeField(props: { shape: Shape; readOnly: boolean; onChange(shape: Shape): void }) {
  return (
    <div role="group" aria-label="Shape">
      <div className={classes.label}>Shape</div>
      <SegmentedControl
        fullWidth
        mt={4}
        data={SHAPES}
        value={props.shape}
        disabled={props.readOnly}
        aria-label="Shape"
        onChange={(shape) => props.onChange(shape as Shape)}
      />
    </div>
  );
}
