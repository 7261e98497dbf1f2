import { Select } from '@mantine/core';
import type { Availability } from '../availability.ts';
import classes from './availability.module.css';
import { texts } from './texts.ts';

const DAY_MINUTES = 24 * 60;
const NOTICES = [0, 60, 120, 240, 480, 720, DAY_MINUTES, 2 * DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES];
const WINDOWS = [0, 7, 14, 30, 60, 90, 180, 365];
const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60];
/** 0: no limit. */
const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function formatMinutes(minutes: number): string {
  if (minutes === 0) return texts.none;
  if (minutes % DAY_MINUTES === 0) return texts.days(minutes / DAY_MINUTES);
  return minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes);
}

interface NumberSelectProps {
  label: string;
  description?: string;
  choices: readonly number[];
  value: number;
  format(value: number): string;
  onChange(value: number): void;
}

/** A choice of common numbers, and of the current one if it was set over the API. */
function NumberSelect({ choices, value, format, onChange, ...labels }: NumberSelectProps) {
  const values = [...new Set([...choices, value])].toSorted((a, b) => a - b);
  return (
    <Select
      {...labels}
      data={values.map((one) => ({ value: String(one), label: format(one) }))}
      value={String(value)}
      allowDeselect={false}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}

/** How soon, how far ahead, how close together and how often a person can be booked. */
export function LimitFields({
  availability,
  onChange,
}: {
  availability: Availability;
  onChange(change: Partial<Availability>): void;
}) {
  return (
    <div className={classes.limits}>
      <NumberSelect
        label={texts.minNotice}
        description={texts.minNoticeExplained}
        choices={NOTICES}
        value={availability.minNotice}
        format={formatMinutes}
        onChange={(minNotice) => onChange({ minNotice })}
      />
      <NumberSelect
        label={texts.window}
        description={texts.windowExplained}
        choices={WINDOWS}
        value={availability.windowDays}
        format={(days) => (days === 0 ? texts.today : texts.days(days))}
        onChange={(windowDays) => onChange({ windowDays })}
      />
      <NumberSelect
        label={texts.bufferBefore}
        choices={BUFFERS}
        value={availability.bufferBefore}
        format={formatMinutes}
        onChange={(bufferBefore) => onChange({ bufferBefore })}
      />
      <NumberSelect
        label={texts.bufferAfter}
        choices={BUFFERS}
        value={availability.bufferAfter}
        format={formatMinutes}
        onChange={(bufferAfter) => onChange({ bufferAfter })}
      />
      <NumberSelect
        label={texts.maxPerDay}
        choices={COUNTS}
        value={availability.maxPerDay ?? 0}
        format={(count) => (count === 0 ? texts.noLimit : texts.calls(count))}
        onChange={(count) => onChange({ maxPerDay: count || null })}
      />
    </div>
  );
}
