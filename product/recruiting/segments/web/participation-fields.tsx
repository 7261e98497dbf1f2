import { NumberInput, Select } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import {
  PARTICIPATION_EVENTS,
  type ParticipationEvent,
} from '../../../participants/participations/lifecycle.ts';
import type { PersonTest } from '../condition.ts';
import { MAX_CONDITION_DAYS } from '../segment.ts';
import { HasSelect, selectProps, type FieldProps } from './field-parts.tsx';
import classes from './segments.module.css';
import { texts } from './texts.ts';

type ParticipationTest = Extract<PersonTest, { about: 'participation' }>;

const ANY_STUDY = 'any';
const FIRST_DAYS = 90;

/** “has completed Onboarding within the last 90 days”. */
export function ParticipationFields({ test, sources, readOnly, onChange }: FieldProps<ParticipationTest>) {
  const { event, study, days } = test;
  const isGone = study !== null && sources.studies.every(({ id }) => id !== study);
  return (
    <>
      <HasSelect
        has={test.has}
        labels={[texts.has, texts.hasNot]}
        readOnly={readOnly}
        onChange={(has) => onChange({ ...test, has })}
      />
      <Select
        {...selectProps}
        className={classes.event}
        aria-label={texts.event}
        data={PARTICIPATION_EVENTS.map((one) => ({ value: one, label: texts.events[one] }))}
        value={event}
        disabled={readOnly}
        onChange={(next) => next && onChange({ ...test, event: next as ParticipationEvent })}
      />
      <Select
        {...selectProps}
        {...buildSelectProps(sources.studies.length)}
        className={classes.value}
        aria-label={texts.study}
        data={[
          { value: ANY_STUDY, label: texts.anyStudy },
          ...(isGone ? [{ value: study, label: texts.gone }] : []),
          ...sources.studies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={study ?? ANY_STUDY}
        error={isGone}
        disabled={readOnly}
        onChange={(next) => next && onChange({ ...test, study: next === ANY_STUDY ? null : next })}
      />
      <Select
        {...selectProps}
        className={classes.when}
        aria-label={texts.when}
        data={[
          { value: 'ever', label: texts.ever },
          { value: 'within', label: texts.within },
        ]}
        value={days === null ? 'ever' : 'within'}
        disabled={readOnly}
        onChange={(next) => onChange({ ...test, days: next === 'ever' ? null : FIRST_DAYS })}
      />
      {days !== null && (
        <span className={classes.single}>
          <NumberInput
            size="sm"
            className={classes.number}
            aria-label={texts.days}
            value={days || ''}
            min={1}
            max={MAX_CONDITION_DAYS}
            allowDecimal={false}
            hideControls
            readOnly={readOnly}
            onChange={(next) => onChange({ ...test, days: Number(next) })}
          />
          <span className={classes.word}>{texts.daysUnit}</span>
        </span>
      )}
    </>
  );
}
