import { SegmentedControl } from '@mantine/core';
import classes from '../editor/editor.module.css';
import { texts } from './texts.ts';

type Shape = 'number' | 'star' | 'emoji';

const SHAPES: { value: Shape; label: string }[] = [
  { value: 'number', label: texts.numbers },
  { value: 'star', label: texts.stars },
  { value: 'emoji', label: texts.faces },
];

/** Sets what the points of a scale look like. */
export function ShapeField(props: { shape: Shape; readOnly: boolean; onChange(shape: Shape): void }) {
  return (
    <div role="group" aria-label={texts.shape}>
      <div className={classes.label}>{texts.shape}</div>
      <SegmentedControl
        fullWidth
        mt={4}
        data={SHAPES}
        value={props.shape}
        disabled={props.readOnly}
        aria-label={texts.shape}
        onChange={(shape) => props.onChange(shape as Shape)}
      />
    </div>
  );
}
