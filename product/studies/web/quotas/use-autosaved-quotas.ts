import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { AutosaveState } from '#platform/ui/feedback/save-state.tsx';
import { listTests } from '../../logic/condition.ts';
import type { Quota } from '../../study.ts';
import { changeQuotas, STUDIES_KEY } from '../requests.ts';

/** After a choice; what is typed is saved when the field is left, because half a number is a limit too. */
const SAVE_DELAY_MS = 600;
const RETRY_DELAY_MS = 5_000;

/** Quotas that cannot be saved yet, by study: opening another step of the editor must not lose them. */
const unsavedByStudy = new Map<string, Quota[]>();

const isSame = (a: readonly Quota[] | null, b: readonly Quota[]) => JSON.stringify(a) === JSON.stringify(b);
const NEEDS_NO_VALUE: readonly string[] = ['answered', 'not_answered'];

/** Whether all comparisons of a quota have their values. */
export const isComplete = ({ when }: Quota) =>
  listTests(when).every(({ op, values }) => NEEDS_NO_VALUE.includes(op) || values.length > 0);

/** The quotas that are being edited. They take effect immediately, and are saved once all of them are complete. */
export function useAutosavedQuotas(study: string, saved: Quota[]) {
  const queryClient = useQueryClient();
  const [quotas, setQuotas] = useState(() => unsavedByStudy.get(study) ?? saved);
  const [state, setState] = useState<AutosaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(quotas);
  const sent = useRef<Quota[]>(saved);
  const previousSaved = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isSaving = useRef(false);
  const hasChanges = !isSame(sent.current, quotas);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const next = latest.current;
    if (isSaving.current || isSame(sent.current, next) || !next.every(isComplete)) return;
    isSaving.current = true;
    setState('saving');
    setProblem(null);
    try {
      await changeQuotas(study, next);
      sent.current = next;
      if (unsavedByStudy.get(study) === next) unsavedByStudy.delete(study);
      setState('saved');
      void queryClient.invalidateQueries({ queryKey: STUDIES_KEY });
    } catch (error) {
      const isRefused = error instanceof AppError && error.code !== 'unavailable';
      setState(isRefused ? 'idle' : 'failing');
      setProblem(isRefused ? describeFailure(error) : null);
      if (!isRefused) timer.current = setTimeout(() => void save(), RETRY_DELAY_MS);
      return;
    } finally {
      isSaving.current = false;
    }
    // Changed while it was saved.
    if (latest.current !== next) void save();
  }, [study, queryClient]);

  useEffect(() => {
    // Saved by someone else, unless there are changes here.
    if (!isSame(previousSaved.current, saved) && isSame(sent.current, latest.current)) {
      sent.current = saved;
      latest.current = saved;
      setQuotas(saved);
    }
    previousSaved.current = saved;
  }, [saved]);
  useEffect(() => {
    if (hasChanges) unsavedByStudy.set(study, quotas);
    else unsavedByStudy.delete(study);
  }, [study, quotas, hasChanges]);
  useEffect(() => () => void save(), [save]);
  useBeforeUnload((event) => {
    if (!isSame(sent.current, latest.current)) event.preventDefault();
  });

  /** @param isTyped saves only when the field is left */
  const change = (next: Quota[], isTyped = false) => {
    latest.current = next;
    setQuotas(next);
    clearTimeout(timer.current);
    if (!isTyped) timer.current = setTimeout(() => void save(), SAVE_DELAY_MS);
  };
  return { quotas, change, save: () => void save(), state, problem, isIncomplete: !quotas.every(isComplete) };
}
