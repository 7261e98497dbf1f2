/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { useTypeToFocus } from '../kit/typed/use-type-to-focus.ts';
import { problemMessages } from '../kit/problems/messages.ts';
import type { MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { resolveLimits, type DateAnswer, type DateConfig } from './date.ts';
import styles from './player.css?inline';

export { date as type } from './date.ts';
export const messages: MessageSet[] = [problemMessages];
export { styles };

/** The browser's native date field, typed in the order of the person's locale or picked from a calendar. */
export function player(props: PlayerProps<DateConfig, DateAnswer>) {
  const { config, value, onChange } = props;
  const { first, last } = resolveLimits(config);
  const field = useRef<HTMLInputElement>(null);
  useTypeToFocus(field);
  // Browsers report a partly typed date as an empty value and fire no change event; only `validity` shows it.
  const readField = ({ value: day, validity }: HTMLInputElement) => {
    const next = day !== '' || validity?.badInput ? day : undefined;
    if (next !== value?.date) onChange(next === undefined ? undefined : { date: next });
  };
  return (
    <input
      ref={field}
      class="field date-field"
      type="date"
      value={value?.date ?? ''}
      min={first}
      max={last}
      autocomplete="off"
      enterkeyhint="next"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.problem ? true : undefined}
      aria-required={props.required ? true : undefined}
      onInput={(event) => readField(event.currentTarget)}
      onKeyUp={(event) => readField(event.currentTarget)}
      onBlur={(event) => readField(event.currentTarget)}
    />
  );
}
