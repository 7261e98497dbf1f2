import { ActionIcon, Select } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { AnswerFields } from './answer-fields.tsx';
import { createTest, findKind, getField, listFields } from './fields.ts';
import { HasSelect, selectProps, type FieldProps } from './field-parts.tsx';
import { NamedSelect } from './named-select.tsx';
import { ParticipationFields } from './participation-fields.tsx';
import { ValueFields } from './value-fields.tsx';
import classes from './segments.module.css';
import { texts } from './texts.ts';

/** One condition: what it is about, how it is compared, and with what. */
export function ConditionRow(props: FieldProps & { onRemove(): void }) {
  const { test, sources, readOnly, onChange, onRemove } = props;
  const fields = listFields(sources);
  const field = getField(test);
  const isKnown = fields.some(({ items }) => items.some(({ value }) => value === field));
  const data = isKnown
    ? fields
    : [{ group: texts.gone, items: [{ value: field, label: texts.gone }] }, ...fields];
  return (
    <div className={classes.condition}>
      <div className={classes.fields}>
        <Select
          {...selectProps}
          {...buildSelectProps(Infinity)}
          className={classes.field}
          aria-label={texts.field}
          data={data}
          value={field}
          error={!isKnown}
          disabled={readOnly}
          onChange={(next) => next && next !== field && onChange(createTest(next, sources))}
        />
        <TestFields {...props} />
      </div>
      {!readOnly && (
        <ActionIcon
          data-once
          size={34}
          className={classes.remove}
          aria-label={texts.remove}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function TestFields(props: FieldProps) {
  const { test, sources, readOnly, onChange } = props;
  switch (test.about) {
    case 'doNotContact':
      return (
        <Select
          {...selectProps}
          className={classes.operator}
          aria-label={texts.operator}
          data={[
            { value: 'yes', label: texts.yes },
            { value: 'no', label: texts.no },
          ]}
          value={test.is ? 'no' : 'yes'}
          disabled={readOnly}
          onChange={(next) => onChange({ ...test, is: next === 'no' })}
        />
      );
    case 'tag':
      return (
        <>
          <HasSelect
            has={test.has}
            labels={[texts.hasTag, texts.hasNotTag]}
            readOnly={readOnly}
            onChange={(has) => onChange({ ...test, has })}
          />
          <NamedSelect
            label={texts.tag}
            items={sources.tags}
            value={test.tag}
            readOnly={readOnly}
            onChange={(tag) => onChange({ ...test, tag })}
          />
        </>
      );
    case 'segment':
      return (
        <>
          <HasSelect
            has={test.in}
            labels={[texts.isIn, texts.isNotIn]}
            readOnly={readOnly}
            onChange={(isIn) => onChange({ ...test, in: isIn })}
          />
          <NamedSelect
            label={texts.segment}
            items={sources.segments}
            value={test.segment}
            readOnly={readOnly}
            onChange={(segment) => onChange({ ...test, segment })}
          />
        </>
      );
    case 'participation':
      return <ParticipationFields {...props} test={test} />;
    case 'answer':
      return <AnswerFields {...props} test={test} />;
    default:
      return (
        <ValueFields
          kind={findKind(test, sources.attributes)}
          options={
            test.about === 'attribute'
              ? (sources.attributes.find(({ key }) => key === test.key)?.options ?? [])
              : []
          }
          test={test.test}
          readOnly={readOnly}
          onChange={(next) => onChange({ ...test, test: next })}
        />
      );
  }
}
