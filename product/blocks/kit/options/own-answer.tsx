/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Translate } from '../../player.ts';

interface OwnAnswerProps {
  typed: string;
  t: Translate;
  describedBy: string;
  onType(words: string): void;
}

/** The field beside "Other"; it has the focus when it comes empty. */
export function OwnAnswer({ typed, t, describedBy, onType }: OwnAnswerProps) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(typed);
  useLayoutEffect(() => {
    if (first.current === '') field.current?.focus();
  }, []);
  return (
    <input
      ref={field}
      class="field words"
      type="text"
      maxLength={2000}
      value={typed}
      placeholder={t('other_placeholder')}
      aria-label={t('other_label')}
      aria-describedby={describedBy}
      autocomplete="off"
      enterkeyhint="next"
      onInput={(event) => onType(event.currentTarget.value)}
    />
  );
}
