import { ActionIcon, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, type ReactNode } from 'react';
import type { HourRange } from '../../slots/hours.ts';
import classes from './availability.module.css';
import { findNextRange, readEnd, showEnd } from './edit-ranges.ts';
import { texts } from './texts.ts';

interface RangesFieldProps {
  /** What the hours are of, for names of fields: "Monday". */
  name: string;
  ranges: readonly HourRange[];
  /** Sentences about them. */
  problems: readonly string[];
  onChange(ranges: HourRange[]): void;
  /** Buttons after the one that adds a time. */
  children?: ReactNode;
}

/** The times of one day. */
export function RangesField({ name, ranges, problems, onChange, children }: RangesFieldProps) {
  const addRef = useRef<HTMLButtonElement>(null);
  const next = findNextRange(ranges);
  const replace = (place: number, change: Partial<HourRange>) =>
    onChange(ranges.map((range, index) => (index === place ? { ...range, ...change } : range)));
  return (
    <div className={classes.day}>
      <div className={classes.ranges}>
        {ranges.length === 0 && <span className="muted">{texts.unavailable}</span>}
        {ranges.map(({ start, end }, index) => (
          <div className={classes.range} key={index}>
            <TextInput
              type="time"
              className={classes.time}
              aria-label={texts.startOf(name, index + 1)}
              value={start}
              onChange={(event) => replace(index, { start: event.currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              className={classes.time}
              aria-label={texts.endOf(name, index + 1)}
              value={showEnd(end)}
              onChange={(event) => replace(index, { end: readEnd(event.currentTarget.value) })}
            />
            <ActionIcon
              aria-label={texts.removeTime(name, index + 1)}
              onClick={() => {
                onChange(ranges.filter((_, place) => place !== index));
                addRef.current?.focus();
              }}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {[...new Set(problems)].map((problem) => (
          <p className={classes.problem} role="alert" key={problem}>
            {problem}
          </p>
        ))}
      </div>
      <div className={classes.tools}>
        <ActionIcon
          ref={addRef}
          aria-label={texts.addTime(name)}
          aria-disabled={!next}
          onClick={() => next && onChange([...ranges, next])}
        >
          <IconPlus size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        {children}
      </div>
    </div>
  );
}
