import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';
import { isEnter } from '#platform/ui/is-enter.ts';
import type { Availability } from '../availability.ts';
import classes from './availability.module.css';
import { RangesField } from './ranges-field.tsx';
import { texts } from './texts.ts';

const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const formatDate = (date: string) => DATE_FORMAT.format(new Date(date));

interface ExceptionsFieldProps {
  exceptions: Availability['exceptions'];
  listProblems(place: number): string[];
  onChange(exceptions: Availability['exceptions']): void;
}

/** Dates with hours of their own; a new one is a day off. */
export function ExceptionsField({ exceptions, listProblems, onChange }: ExceptionsFieldProps) {
  const dateRef = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState('');
  const isListed = exceptions.some((exception) => exception.date === date);
  const add = () => {
    if (!date || isListed) return;
    const next = [...exceptions, { date, ranges: [] }];
    onChange(next.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
    setDate('');
    dateRef.current?.focus();
  };
  return (
    <>
      {exceptions.length === 0 && <p className="muted">{texts.noExceptions}</p>}
      {exceptions.length > 0 && (
        <ul className={classes.list}>
          {exceptions.map(({ date: listed, ranges }, index) => (
            <li className={classes.row} key={listed}>
              <span className={classes.dateName}>{formatDate(listed)}</span>
              <RangesField
                name={formatDate(listed)}
                ranges={ranges}
                problems={listProblems(index)}
                onChange={(next) =>
                  onChange(
                    exceptions.map((one, place) => (place === index ? { date: listed, ranges: next } : one)),
                  )
                }
              >
                <ActionIcon
                  aria-label={texts.removeDate(formatDate(listed))}
                  onClick={() => {
                    onChange(exceptions.filter((_, place) => place !== index));
                    dateRef.current?.focus();
                  }}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </RangesField>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.addDate}>
        <TextInput
          ref={dateRef}
          type="date"
          label={texts.date}
          value={date}
          error={isListed && texts.alreadyListed}
          onChange={(event) => setDate(event.currentTarget.value)}
          onKeyDown={(event) => isEnter(event) && add()}
        />
        <Button variant="default" disabled={!date || isListed} onClick={add}>
          {texts.addDate}
        </Button>
      </div>
    </>
  );
}
