import { Select, TextInput, type ComboboxData } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { MAX_ATTRIBUTE_NAME_LENGTH } from '../../attributes/attribute.ts';
import type { Attribute } from '../../attributes/contract.ts';
import type { ImportPreview } from '../contract.ts';
import { FIELD_TARGETS, NEW_ATTRIBUTE_TYPES, type ColumnTarget } from '../import.ts';
import classes from './import.module.css';
import { texts } from './texts.ts';

const SHOWN_SAMPLES = 3;

interface ColumnRowProps {
  name: string;
  samples: readonly string[];
  asAttribute: ImportPreview['columns'][number]['asAttribute'];
  target: ColumnTarget;
  /** An earlier column is a name, too. */
  isJoined: boolean;
  attributes: readonly Attribute[];
  problem: string | undefined;
  onChange(target: ColumnTarget): void;
}

/** A target as the value of a list, in which an attribute has a prefix. */
const toValue = (target: ColumnTarget): string =>
  target.as === 'attribute' ? `attribute ${target.key}` : target.as;

function toTarget(value: string, asAttribute: ColumnRowProps['asAttribute']): ColumnTarget {
  if (value.startsWith('attribute ')) return { as: 'attribute', key: value.slice('attribute '.length) };
  if (value === 'newAttribute') return { as: 'newAttribute', ...asAttribute };
  return { as: FIELD_TARGETS.find((field) => field === value) ?? 'skip' };
}

/** A column of the file with its first values, and what it is imported as. */
export function ColumnRow({
  name,
  samples,
  asAttribute,
  target,
  isJoined,
  attributes,
  problem,
  onChange,
}: ColumnRowProps) {
  const values = samples.filter((value) => value.trim() !== '').slice(0, SHOWN_SAMPLES);
  const options: ComboboxData = [
    { value: 'skip', label: texts.skip },
    {
      group: texts.groups.fields,
      items: FIELD_TARGETS.map((value) => ({ value, label: texts.fields[value] })),
    },
    {
      group: texts.groups.attributes,
      items: [
        ...attributes.map(({ key, name: label }) => ({ value: `attribute ${key}`, label })),
        { value: 'newAttribute', label: texts.newAttribute },
      ],
    },
  ];
  const note =
    target.as in texts.notes && (target.as !== 'name' || isJoined)
      ? texts.notes[target.as as keyof typeof texts.notes]
      : undefined;
  return (
    <li className={classes.column} data-skipped={target.as === 'skip' || undefined}>
      <div className={classes.columnText}>
        <strong dir="auto">{name}</strong>
        <p className={classes.samples} dir="auto">
          {values.length > 0 ? values.join(' · ') : texts.noValues}
        </p>
      </div>
      <div className={classes.columnChoice}>
        <Select
          aria-label={texts.importColumnAs(name)}
          description={note}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={toValue(target)}
          data={options}
          allowDeselect={false}
          error={problem}
          {...buildSelectProps(FIELD_TARGETS.length + attributes.length + 2)}
          searchable={attributes.length > 4}
          onChange={(value) => onChange(toTarget(value ?? 'skip', asAttribute))}
        />
        {target.as === 'newAttribute' && (
          <div className={classes.newAttribute}>
            <TextInput
              label={texts.attributeName}
              value={target.name}
              maxLength={MAX_ATTRIBUTE_NAME_LENGTH}
              onChange={(event) => onChange({ ...target, name: event.currentTarget.value })}
            />
            <Select
              label={texts.attributeType}
              value={target.type}
              data={NEW_ATTRIBUTE_TYPES.map((value) => ({ value, label: texts.types[value] }))}
              allowDeselect={false}
              onChange={(value) =>
                onChange({ ...target, type: NEW_ATTRIBUTE_TYPES.find((type) => type === value) ?? 'text' })
              }
            />
          </div>
        )}
      </div>
    </li>
  );
}
