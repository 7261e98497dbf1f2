import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { AppError } from '#platform/errors/errors.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SaveState, type AutosaveState } from '#platform/ui/feedback/save-state.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { texts } from './texts.ts';

/** A text field that saves on blur or Enter. Escape discards the change, Undo reverts it. */
export function SavedField({
  label,
  description,
  value,
  shape,
  save,
  disabled,
  saved,
  maxLength = 100,
  ...input
}: {
  label: string;
  description?: string;
  value: string;
  shape: z.ZodType<string>;
  save(next: string): Promise<unknown>;
  /** Why it cannot be changed; the field is then read-only. */
  disabled?: boolean;
  /** "Name changed": the notification that offers Undo; none without it. */
  saved?: string;
  maxLength?: number;
  type?: 'text' | 'email' | 'date';
  inputMode?: 'decimal';
  placeholder?: string;
}) {
  const [draft, setDraft] = useState(value);
  const [state, setState] = useState<AutosaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const savedValue = useRef(value);
  useEffect(() => {
    savedValue.current = value;
    setDraft(value);
  }, [value]);

  async function saveValue(next: string, previous?: string) {
    setState('saving');
    try {
      await save(next);
      savedValue.current = next;
      setDraft(next);
      setState('saved');
      if (saved !== undefined && previous !== undefined)
        notify(saved, { undo: () => void saveValue(previous) });
    } catch (error) {
      setState('idle');
      setProblem(error instanceof AppError ? error.message : texts.couldntSave);
    }
  }

  function onLeave() {
    if (disabled || state === 'saving') return;
    const parsed = shape.safeParse(draft);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? texts.cantBeSaved);
      return;
    }
    setProblem(null);
    if (parsed.data === savedValue.current) setDraft(savedValue.current);
    else void saveValue(parsed.data, savedValue.current);
  }

  return (
    <TextInput
      label={label}
      description={description}
      value={draft}
      error={problem}
      readOnly={disabled}
      maxLength={maxLength}
      {...input}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setState('idle');
      }}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur();
        if (event.key !== 'Escape' || isComposing(event)) return;
        setDraft(savedValue.current);
        setProblem(null);
      }}
      rightSectionWidth={96}
      rightSection={<SaveState state={state} />}
    />
  );
}
