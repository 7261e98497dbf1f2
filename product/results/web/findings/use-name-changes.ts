import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { useMergedNames } from '../requests.ts';
import { useSummary } from '../summary/summary-context.ts';
import { texts } from './texts.ts';

/** Merges and separates names of a block for everyone, each time with an undo. */
export function useNameChanges(block: string, merged: Readonly<Record<string, string>>) {
  const { summary } = useSummary();
  const merge = useMergedNames(summary.id, block);
  return async (changes: Record<string, string | null>): Promise<boolean> => {
    const earlier = Object.fromEntries(Object.keys(changes).map((name) => [name, merged[name] ?? null]));
    try {
      await merge(changes);
      const isSeparated = Object.values(changes).every((target) => target === null);
      notify(isSeparated ? texts.namesSeparated : texts.namesMerged, { undo: () => merge(earlier) });
      return true;
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
      return false;
    }
  };
}
