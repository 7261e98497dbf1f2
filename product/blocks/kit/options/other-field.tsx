/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Translate } from '../../player.ts';

interface OtherFieldProps {
  typed: string;
  /** The label of its option, which distinguishes it from other text fields. */
  option: string;
  t: Translate;
  describedBy: string;
  onType(typed: string): void;
}

/** The text field of an option such as "Other"; it gets the focus if it is empty when it appears. */
export function OtherField({ typed, option, t, describedBy, onType }: OtherFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const initial = useRef(typed);
  useLayoutEffect(() => {
    if (initial.current === '') field.current?.focus();
  }, []);
  return (
    <input
      ref={field}
      class="field words"
      type="text"
      maxLength={2000}
      value={typed}
      placeholder={t('other_placeholder')}
      aria-label={`${option}: ${t('other_label')}`}
      aria-describedby={describedBy}
      autocomplete="off"
      enterkeyhint="next"
      onInput={(event) => onType(event.currentTarget.value)}
    />
  );
}
