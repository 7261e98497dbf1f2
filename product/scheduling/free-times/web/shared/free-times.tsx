import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { PREVIEW_LENGTHS, type FreeTimes as FreeTimesOutput } from '../../contract.ts';
import classes from '../free-times.module.css';
import { freeTimesOptions } from '../requests.ts';
import { texts } from '../texts.ts';

const MAX_SHOWN = 12;

/** The next free times of the caller, as the server computes them from what is saved. */
export function FreeTimes() {
  const [length, setLength] = useState(30);
  const { data, error, refetch } = useQuery(freeTimesOptions(length));
  return (
    <SettingsSection
      title={texts.title}
      sentence={data && texts.explained(data.timeZone.replaceAll('_', ' '))}
    >
      <Select
        className={classes.length}
        label={texts.length}
        data={PREVIEW_LENGTHS.map((minutes) => ({ value: String(minutes), label: texts.minutes(minutes) }))}
        value={String(length)}
        allowDeselect={false}
        onChange={(value) => value && setLength(Number(value))}
      />
      {data ? (
        <Days {...data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={3} />
      )}
    </SettingsSection>
  );
}

function Days({ days, isUnknown }: Pick<FreeTimesOutput, 'days' | 'isUnknown'>) {
  if (isUnknown) return <p>{texts.unknown}</p>;
  if (days.length === 0) return <p>{texts.none}</p>;
  return days.map(({ label, times }) => (
    <section key={label} aria-label={label}>
      <h3 className={classes.day}>{label}</h3>
      <ul className={classes.times}>
        {times.slice(0, MAX_SHOWN).map(({ start, label: time }) => (
          <li className="numbers" key={start}>
            {time}
          </li>
        ))}
        {times.length > MAX_SHOWN && <li className={classes.more}>{texts.more(times.length - MAX_SHOWN)}</li>}
      </ul>
    </section>
  ));
}
