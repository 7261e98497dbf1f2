import { NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import {
  countsDays,
  countValues,
  OPERATORS,
  type ValueOperator,
  type ComparedKind,
  type ValueTest,
} from '../operators.ts';
import { MAX_CONDITION_DAYS, MAX_CONDITION_VALUES } from '../segment.ts';
import { changeOperator } from './fields.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';

interface ValueFieldsProps {
  /** Undefined for an attribute that is gone. */
  kind: ComparedKind | undefined;
  /** Of an attribute with a list of values. */
  options: readonly string[];
  test: ValueTest;
  readOnly: boolean;
  onChange(test: ValueTest): void;
}

/** ValueOperator and values of a comparison. */
export function ValueFields({ kind, options, test, readOnly, onChange }: ValueFieldsProps) {
  const offered: readonly ValueOperator[] = kind ? OPERATORS[kind] : [];
  const { operator, values } = test;
  // One that no longer fits is still shown, and the count says so.
  const operators = offered.includes(operator) ? offered : [operator, ...offered];
  const { max } = countValues(operator);
  const setValue = (index: number, value: ValueTest['values'][number]) =>
    onChange({ operator, values: values.with(index, value) });
  return (
    <>
      <Select
        size="sm"
        className={classes.operator}
        aria-label={texts.operator}
        data={operators.map((one) => ({ value: one, label: texts.operators[one] }))}
        value={operator}
        error={!offered.includes(operator)}
        disabled={readOnly}
        allowDeselect={false}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        onChange={(next) => next && kind && onChange(changeOperator(kind, next as ValueOperator, values))}
      />
      {kind && operator === 'oneOf' && (
        <TagsInput
          size="sm"
          className={classes.value}
          aria-label={texts.value}
          data={[...options]}
          value={values.map(String)}
          maxTags={MAX_CONDITION_VALUES}
          readOnly={readOnly}
          acceptValueOnBlur
          onChange={(next) => onChange({ operator, values: next })}
        />
      )}
      {kind &&
        operator !== 'oneOf' &&
        Array.from({ length: max }, (_, index) => (
          <span key={index} className={classes.single}>
            {index === 1 && <span className={classes.word}>{texts.and}</span>}
            <OneValue
              label={max === 2 ? (index === 0 ? texts.valueFrom : texts.valueTo) : texts.value}
              kind={kind}
              operator={operator}
              options={options}
              value={values[index] ?? ''}
              readOnly={readOnly}
              onChange={(value) => setValue(index, value)}
            />
          </span>
        ))}
    </>
  );
}

function OneValue(props: {
  label: string;
  kind: ComparedKind;
  operator: ValueOperator;
  options: readonly string[];
  value: ValueTest['values'][number];
  readOnly: boolean;
  onChange(value: ValueTest['values'][number]): void;
}) {
  const { label, kind, operator, options, value, readOnly, onChange } = props;
  if (countsDays(operator) || kind === 'number')
    return (
      <>
        <NumberInput
          size="sm"
          className={classes.number}
          aria-label={countsDays(operator) ? texts.days : label}
          value={typeof value === 'number' ? value : ''}
          readOnly={readOnly}
          hideControls
          {...(countsDays(operator) && { min: 1, max: MAX_CONDITION_DAYS, allowDecimal: false })}
          onChange={(next) => onChange(next === '' ? '' : Number(next))}
        />
        {countsDays(operator) && <span className={classes.word}>{texts.daysUnit}</span>}
      </>
    );
  if (kind === 'yesNo')
    return (
      <Select
        size="sm"
        className={classes.number}
        aria-label={label}
        data={[
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
        value={value === true ? 'yes' : value === false ? 'no' : null}
        disabled={readOnly}
        allowDeselect={false}
        onChange={(next) => onChange(next === 'yes')}
      />
    );
  if (kind === 'oneOf') {
    const text = String(value);
    return (
      <Select
        size="sm"
        className={classes.value}
        aria-label={label}
        placeholder={texts.choose}
        data={text === '' || options.includes(text) ? [...options] : [text, ...options]}
        value={text || null}
        disabled={readOnly}
        allowDeselect={false}
        {...buildSelectProps(options.length)}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        onChange={(next) => next && onChange(next)}
      />
    );
  }
  return (
    <TextInput
      size="sm"
      className={kind === 'text' ? classes.value : classes.date}
      type={kind === 'text' ? 'text' : 'date'}
      aria-label={label}
      value={String(value)}
      maxLength={1_000}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
