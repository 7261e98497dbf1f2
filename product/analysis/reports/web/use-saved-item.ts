import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { AutosaveState } from '#platform/ui/feedback/save-state.tsx';
import type { ReportItem } from '../report-shape.ts';
import { reportOptions, updateReportItem } from './requests.ts';

type Words = Pick<ReportItem, 'heading' | 'text' | 'caption'>;

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 5_000;

const pickWords = ({ heading, text, caption }: Words): Words => ({ heading, text, caption });
const areEqual = (a: Words, b: Words) =>
  a.heading === b.heading && a.text === b.text && a.caption === b.caption;

/**
 * What is typed in an item of a report: saved after a pause and when the field is left. A failed save is repeated; if
 * somebody else changed the item meanwhile, what was typed stays until the person decides.
 *
 * @param onUnsaved whether there is something that is not saved yet
 */
export function useSavedItem(
  params: { studyId: string; reportId: string },
  item: ReportItem,
  onUnsaved: (id: string, isUnsaved: boolean) => void,
) {
  const queryClient = useQueryClient();
  const { queryKey, ...options } = reportOptions(params.studyId, params.reportId);
  const [words, setWords] = useState(() => pickWords(item));
  const [state, setState] = useState<AutosaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const typed = useRef(words);
  const saved = useRef({ ...words, revision: item.revision });
  const isSaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnsaved = () => !areEqual(typed.current, saved.current);

  useEffect(() => {
    // What somebody else wrote, unless something is typed here.
    if (item.revision <= saved.current.revision || isSaving.current || isUnsaved()) return;
    saved.current = { ...pickWords(item), revision: item.revision };
    typed.current = pickWords(item);
    setWords(typed.current);
  }, [item]);

  function saveLater(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), delayMs);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (isSaving.current || !isUnsaved()) return;
    isSaving.current = true;
    setState('saving');
    const sent = typed.current;
    const change =
      item.kind === 'text' ? { heading: sent.heading, text: sent.text } : { caption: sent.caption };
    try {
      const body = { revision: saved.current.revision, ...change };
      const { revision } = await updateReportItem({ ...params, reportItemId: item.id }, body);
      saved.current = { ...sent, revision };
      setState('saved');
      setProblem(null);
      // Shown to whoever opens the page again before it is read again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            items: before.items.map((one) => (one.id === item.id ? { ...one, ...sent, revision } : one)),
          },
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') {
        setState('idle');
        setConflict(true);
      } else if (error instanceof AppError && ['bad_input', 'forbidden', 'not_found'].includes(error.code)) {
        setState('idle');
        setProblem(describeFailure(error));
      } else {
        setState('failing');
        saveLater(RETRY_AFTER_MS);
      }
      return;
    } finally {
      isSaving.current = false;
      onUnsaved(item.id, isUnsaved());
    }
    if (isUnsaved()) await save();
  }

  const lastSave = useRef(save);
  lastSave.current = save;
  useEffect(
    () => () => {
      void lastSave.current();
    },
    [],
  );

  async function readTheirs(): Promise<ReportItem | undefined> {
    const report = await queryClient.fetchQuery({ ...options, queryKey, staleTime: 0 });
    return report.items.find(({ id }) => id === item.id);
  }

  return {
    words,
    state,
    problem,
    isConflict,
    change(next: Partial<Words>) {
      typed.current = { ...typed.current, ...next };
      setWords(typed.current);
      onUnsaved(item.id, isUnsaved());
      if (!isConflict) saveLater(SAVE_AFTER_MS);
    },
    /** When a field is left. */
    saveOnBlur: () => void (isConflict || save()),
    async keepMine() {
      const theirs = await readTheirs();
      if (theirs) saved.current = { ...pickWords(theirs), revision: theirs.revision };
      setConflict(false);
      await save();
    },
    async takeTheirs() {
      const theirs = await readTheirs();
      if (!theirs) return;
      saved.current = { ...pickWords(theirs), revision: theirs.revision };
      typed.current = pickWords(theirs);
      setWords(typed.current);
      setConflict(false);
      onUnsaved(item.id, false);
    },
  };
}
export type SavedItem = ReturnType<typeof useSavedItem>;
