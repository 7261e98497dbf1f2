import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { AppError } from '#platform/errors/errors.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SaveState, type Saving } from '#platform/ui/feedback/save-state.tsx';

/** A setting of one line: saved when it is left or with Enter, taken back with Undo or Escape. */
export function SavedField({
  label,
  description,
  value,
  shape,
  save,
  disabled,
  saved,
}: {
  label: string;
  description?: string;
  value: string;
  shape: z.ZodType<string>;
  save(next: string): Promise<unknown>;
  /** Why it cannot be changed; the field is then read-only. */
  disabled?: boolean;
  /** "Name changed" */
  saved: string;
}) {
  const [draft, setDraft] = useState(value);
  const [state, setState] = useState<Saving>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const stored = useRef(value);
  useEffect(() => {
    stored.current = value;
    setDraft(value);
  }, [value]);

  async function store(next: string, before?: string) {
    setState('saving');
    try {
      await save(next);
      stored.current = next;
      setDraft(next);
      setState('saved');
      if (before !== undefined) notify(saved, { undo: () => void store(before) });
    } catch (error) {
      setState('idle');
      setProblem(error instanceof AppError ? error.message : 'Couldn’t save. Try again.');
    }
  }

  function leave() {
    if (disabled || state === 'saving') return;
    const parsed = shape.safeParse(draft);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? 'This can’t be saved.');
      return;
    }
    setProblem(null);
    if (parsed.data === stored.current) setDraft(stored.current);
    else void store(parsed.data, stored.current);
  }

  return (
    <TextInput
      label={label}
      description={description}
      value={draft}
      error={problem}
      readOnly={disabled}
      maxLength={100}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setState('idle');
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        setDraft(stored.current);
        setProblem(null);
      }}
      rightSectionWidth={96}
      rightSection={<SaveState state={state} />}
    />
  );
}
