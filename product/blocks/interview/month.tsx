/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Translate } from '../player.ts';
import {
  addDays,
  formatDate,
  getFirstWeekday,
  getMonth,
  getWeekday,
  listWeeks,
  shiftMonth,
} from './month-days.ts';

/** Characters that fit above a column. */
const MAX_SHORT_NAME = 5;

interface Props {
  /** YYYY-MM. */
  month: string;
  /** Free day → its label. */
  free: ReadonlyMap<string, string>;
  selected: string | undefined;
  /** The first and last month that can be shown. */
  months: [first: string, last: string];
  language: string;
  t: Translate;
  onMonth(month: string): void;
  onSelect(day: string): void;
}

/**
 * A month as a grid whose days are reached with the arrow keys, as the date picker of the ARIA Authoring Practices Guide
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/).
 */
export function Month(props: Props) {
  const { month, free, selected, language, t } = props;
  const [first, last] = props.months;
  const firstWeekday = getFirstWeekday(language);
  const weeks = listWeeks(month, firstWeekday);
  const names = weeks[1]!.map((day) => formatDate(day!, language, { weekday: 'short' }));
  // Some languages do not shorten them.
  const isLong = names.some((name) => name.length > MAX_SHORT_NAME);
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const movesFocus = useRef(false);
  const days = weeks.flat().filter((day) => day !== null);
  // The one day that Tab reaches.
  const reachable =
    [focused, selected].find((day) => day && getMonth(day) === month) ??
    days.find((day) => free.has(day)) ??
    days[0]!;
  useLayoutEffect(() => {
    if (movesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
    movesFocus.current = false;
  });
  function moveTo(day: string) {
    if (getMonth(day) < first || getMonth(day) > last) return;
    movesFocus.current = true;
    setFocused(day);
    if (getMonth(day) !== month) props.onMonth(getMonth(day));
  }
  function handleKey(event: KeyboardEvent, day: string) {
    const isRightToLeft = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
    const forward = isRightToLeft ? -1 : 1;
    const weekday = getWeekday(day, firstWeekday);
    const targets: Record<string, () => string> = {
      ArrowRight: () => addDays(day, forward),
      ArrowLeft: () => addDays(day, -forward),
      ArrowDown: () => addDays(day, 7),
      ArrowUp: () => addDays(day, -7),
      Home: () => addDays(day, -weekday),
      End: () => addDays(day, 6 - weekday),
      PageDown: () => shiftMonth(day, 1),
      PageUp: () => shiftMonth(day, -1),
    };
    const target = targets[event.key];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveTo(target());
  }
  const step = (months: number) => {
    setFocused(null);
    props.onMonth(getMonth(shiftMonth(`${month}-01`, months)));
  };
  return (
    <div class="interview-month">
      <div class="interview-head">
        <StepButton label={t('interview_previous')} isOff={month <= first} onPress={() => step(-1)} />
        <span aria-live="polite">
          {formatDate(`${month}-01`, language, { month: 'long', year: 'numeric' })}
        </span>
        <StepButton label={t('interview_next')} isOff={month >= last} onPress={() => step(1)} isNext />
      </div>
      <table role="grid" aria-label={t('interview_calendar')} ref={grid}>
        <thead>
          <tr>
            {weeks[1]!.map((day, index) => (
              <th key={day} scope="col" abbr={formatDate(day!, language, { weekday: 'long' })}>
                {isLong ? formatDate(day!, language, { weekday: 'narrow' }) : names[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} aria-hidden="true" />
                ) : (
                  <td key={weekday} aria-selected={day === selected}>
                    <button
                      type="button"
                      class="interview-day"
                      data-day={day}
                      tabIndex={day === reachable ? 0 : -1}
                      aria-disabled={!free.has(day)}
                      aria-label={free.get(day) ?? formatDate(day, language, { dateStyle: 'full' })}
                      onKeyDown={(event) => handleKey(event, day)}
                      onClick={() => {
                        setFocused(day);
                        if (free.has(day)) props.onSelect(day);
                      }}
                    >
                      {Number(day.slice(8)).toLocaleString(language)}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!days.some((day) => free.has(day)) && <p class="interview-note">{t('interview_none_month')}</p>}
    </div>
  );
}

function StepButton(props: { label: string; isOff: boolean; isNext?: boolean; onPress(): void }) {
  const { label, isOff, isNext = false, onPress } = props;
  return (
    <button
      type="button"
      class="interview-step"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path class="stroke" d={isNext ? 'm9 6 6 6-6 6' : 'm15 6-6 6 6 6'} />
      </svg>
    </button>
  );
}
