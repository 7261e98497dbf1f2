/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { FieldProblem } from '../kit/form/field-problem.tsx';
import type { BookingTimes } from '../kit/booking-times.ts';
import type { Translate } from '../player.ts';
import { getMonth } from './month-days.ts';
import { Month } from './month.tsx';

interface Props {
  times: BookingTimes;
  /** The chosen start, if it is free. */
  start: string | undefined;
  timeZone: string;
  isReading: boolean;
  /** What is wrong with the choice, in words. */
  problem: string | undefined;
  /** Begins the ids of the fields. */
  id: string;
  language: string;
  t: Translate;
  onStart(start: string): void;
  onZone(timeZone: string): void;
  onMonth(month: string): void;
}

/** The zones that the browser knows, with the one that is shown. */
function listZones(shown: string): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return known.includes(shown) ? known : [shown, ...known];
}

/** A month of days with free times, and the times of one day. */
export function TimeChoice(props: Props) {
  const { times, start, problem, id, language, t } = props;
  const { days, nextDay } = times;
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [chosenMonth, setChosenMonth] = useState<string | null>(null);
  const ofStart = days.find((day) => day.times.some((time) => time.start === start));
  const day = days.find(({ date }) => date === chosenDay) ?? ofStart ?? days[0];
  const firstMonth = getMonth(days[0]?.date ?? nextDay!);
  const lastMonth = getMonth(nextDay ?? days.at(-1)!.date);
  const month = chosenMonth ?? (day ? getMonth(day.date) : firstMonth);
  function showMonth(next: string) {
    setChosenMonth(next);
    props.onMonth(next);
  }
  const zones = listZones(props.timeZone);
  return (
    <div class="interview-times" aria-busy={props.isReading}>
      <Month
        month={month}
        free={new Map(days.map(({ date, label }) => [date, label]))}
        selected={day?.date}
        months={[firstMonth, lastMonth]}
        language={language}
        t={t}
        onMonth={showMonth}
        onSelect={setChosenDay}
      />
      <div class="interview-day-times">
        <p class="interview-zone">
          <label for={`${id}-zone`}>{t('interview_zone')}</label>
          <select
            id={`${id}-zone`}
            class="field"
            value={props.timeZone}
            onChange={(event) => {
              // Days are others there; the chosen time is the same.
              setChosenDay(null);
              setChosenMonth(null);
              props.onZone(event.currentTarget.value);
            }}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </p>
        {day && (
          <fieldset
            class={problem ? 'empty' : undefined}
            aria-describedby={problem ? `${id}-time-wrong` : undefined}
          >
            <legend>{t('interview_times', { day: day.label })}</legend>
            <div class="interview-starts">
              {day.times.map((time) => (
                <label key={time.start} class="interview-start">
                  <input
                    type="radio"
                    name={`${id}-time`}
                    value={time.start}
                    checked={time.start === start}
                    onChange={() => props.onStart(time.start)}
                  />
                  <span>{time.label}</span>
                </label>
              ))}
            </div>
            <FieldProblem id={`${id}-time-wrong`} message={problem} />
          </fieldset>
        )}
      </div>
    </div>
  );
}
