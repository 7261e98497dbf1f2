import { Button, Select, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { AUDIT_ACTIVITIES, AUDIT_THING_NAMES, AUDIT_THINGS } from '#product/workspaces/audit/audit-kind.ts';
import type { AuditFacts } from '../../audit/contract.ts';
import { entryTexts } from '../../audit/entry-texts.ts';
import classes from './audit.module.css';
import { findPeriod, getPeriod, PERIODS, type DayRange } from './days.ts';
import { texts } from './texts.ts';
import type { AuditFilterState } from './use-audit-filters.ts';

const CUSTOM = 'custom';
const PERIOD_OPTIONS = [
  { value: '', label: texts.filters.anyTime },
  ...PERIODS.map((days) => ({
    value: String(days),
    label: days === 1 ? texts.filters.today : texts.filters.lastDays(days),
  })),
  { value: CUSTOM, label: texts.filters.customDates },
];
const THING_OPTIONS = [
  { value: '', label: texts.filters.anything },
  ...AUDIT_THINGS.map((value) => ({ value, label: AUDIT_THING_NAMES[value] })),
];
const ACTIVITY_OPTIONS = [
  { value: '', label: texts.filters.anyActivity },
  ...AUDIT_ACTIVITIES.map((value) => ({ value, label: entryTexts.activities[value] })),
];

function buildPersonOptions(people: AuditFacts['people']) {
  const toOption = ({ id, name }: AuditFacts['people'][number]) => ({
    value: id,
    label: name ?? entryTexts.deletedAccount,
  });
  const formerMembers = people.filter(({ isMember }) => !isMember);
  return [
    { value: '', label: texts.filters.anyone },
    { group: texts.filters.members, items: people.filter(({ isMember }) => isMember).map(toOption) },
    ...(formerMembers.length > 0
      ? [{ group: texts.filters.formerMembers, items: formerMembers.map(toOption) }]
      : []),
  ];
}

/** Selects for person, kind of thing, activity and period; a study is chosen in the menu of an entry. */
export function AuditFilters({
  state,
  people,
  studyName,
}: {
  state: AuditFilterState;
  people: AuditFacts['people'];
  /** Name of the study that is filtered by, once an entry with it is loaded. */
  studyName: string | undefined;
}) {
  const { filters, days, setFilters } = state;
  return (
    <>
      <Select
        aria-label={texts.filters.person}
        className={classes.filter}
        data={buildPersonOptions(people)}
        value={people.find(({ id }) => id === filters.person)?.id ?? ''}
        allowDeselect={false}
        {...buildSelectProps(people.length)}
        onChange={(person) => setFilters({ person: String(person ?? '') })}
      />
      <Select
        aria-label={texts.filters.thing}
        className={classes.filter}
        {...buildSelectProps(THING_OPTIONS.length)}
        data={THING_OPTIONS}
        value={filters.thing ?? ''}
        allowDeselect={false}
        onChange={(thing) => setFilters({ thing })}
      />
      <Select
        aria-label={texts.filters.activity}
        className={classes.filter}
        data={ACTIVITY_OPTIONS}
        value={filters.activity ?? ''}
        allowDeselect={false}
        onChange={(activity) => setFilters({ activity })}
      />
      <PeriodFilter days={days} onChange={setFilters} />
      {filters.study && (
        <Button
          variant="light"
          rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
          aria-label={texts.filters.removeStudy}
          onClick={() => setFilters({ study: null })}
        >
          {texts.filters.onlyStudy(studyName ?? texts.filters.aStudy)}
        </Button>
      )}
    </>
  );
}

function PeriodFilter({ days, onChange }: { days: DayRange; onChange(days: Partial<DayRange>): void }) {
  const now = new Date();
  const period = findPeriod(days, now);
  const isLimited = days.from !== null || days.to !== null;
  const [wantsCustom, setWantsCustom] = useState(false);
  const isCustom = (isLimited && period === undefined) || wantsCustom;
  function choose(value: string | null) {
    setWantsCustom(value === CUSTOM);
    if (value === CUSTOM) return;
    onChange(value ? getPeriod(Number(value), now) : { from: null, to: null });
  }
  return (
    <>
      <Select
        aria-label={texts.filters.period}
        className={classes.filter}
        data={PERIOD_OPTIONS}
        value={isCustom ? CUSTOM : String(period ?? '')}
        allowDeselect={false}
        onChange={choose}
      />
      {isCustom && (
        <span className={classes.days}>
          <DayInput
            label={texts.filters.firstDay}
            value={days.from}
            max={days.to}
            onChange={(from) => onChange({ from })}
          />
          <span aria-hidden="true">–</span>
          <DayInput
            label={texts.filters.lastDay}
            value={days.to}
            min={days.from}
            onChange={(to) => onChange({ to })}
          />
        </span>
      )}
    </>
  );
}

function DayInput(props: {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange(day: string | null): void;
}) {
  return (
    <TextInput
      type="date"
      aria-label={props.label}
      value={props.value ?? ''}
      min={props.min ?? undefined}
      max={props.max ?? undefined}
      onChange={(event) => {
        const day = event.currentTarget.value;
        // A browser gives years like 0002 while the year is being typed.
        if (day === '' || /^[12]\d{3}-/.test(day)) props.onChange(day || null);
      }}
    />
  );
}
