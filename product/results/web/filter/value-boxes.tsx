import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';

/** A checkbox per value; ticked values keep the order in which they were ticked. */
export function ValueBoxes<T extends string>({
  values,
  renderName,
  ticked,
  onChange,
}: {
  values: readonly T[];
  renderName(value: T): ReactNode;
  ticked: T[];
  onChange(ticked: T[]): void;
}) {
  return values.map((value) => (
    <Checkbox
      key={value}
      label={renderName(value)}
      checked={ticked.includes(value)}
      onChange={(event) =>
        onChange(event.currentTarget.checked ? [...ticked, value] : ticked.filter((other) => other !== value))
      }
    />
  ));
}
