import { Select } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';

/** Chooses one of several things by name; one that is gone is shown as such. */
export function NamedSelect(props: {
  label: string;
  items: readonly { id: string; name: string }[];
  /** '' while none is chosen. */
  value: string;
  readOnly: boolean;
  onChange(id: string): void;
}) {
  const { label, items, value, readOnly, onChange } = props;
  const isGone = value !== '' && items.every(({ id }) => id !== value);
  const data = items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      size="sm"
      className={classes.value}
      aria-label={label}
      placeholder={texts.choose}
      data={isGone ? [{ value, label: texts.gone }, ...data] : data}
      value={value || null}
      error={isGone}
      disabled={readOnly}
      allowDeselect={false}
      {...buildSelectProps(items.length)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(next) => next && onChange(next)}
    />
  );
}
