import { confirm } from '#platform/ui/feedback/confirm.ts';
import { countOf } from '#platform/ui/figures.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { useResponseChanges } from '../requests.ts';

const MAX_AT_ONCE = 500;

function parts(ids: string[]): string[][] {
  const out: string[][] = [];
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) out.push(ids.slice(from, from + MAX_AT_ONCE));
  return out;
}

/** What the pages do with responses: ask where it matters, do it, say it, and offer the way back. */
export function useChangeResponses(studyId: string) {
  const { exclude, remove, restore } = useResponseChanges(studyId);

  async function attempt(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
      return false;
    }
  }

  const each = (ids: string[], run: (part: string[]) => Promise<unknown>) => async () => {
    for (const part of parts(ids)) await run(part);
  };
  const setExcluded = (ids: string[], excluded: boolean) =>
    each(ids, (responses) => exclude({ responses, excluded }));
  const takeBack = (ids: string[]) => each(ids, restore);

  return {
    /** @returns whether it was done */
    async setExcluded(ids: string[], excluded: boolean): Promise<boolean> {
      const done = await attempt(setExcluded(ids, excluded));
      if (done)
        notify(`${countOf(ids.length, 'response')} ${excluded ? 'excluded' : 'included'}`, {
          undo: () => attempt(setExcluded(ids, !excluded)),
        });
      return done;
    },
    /** Asks first. @returns whether they were deleted */
    async deleteAll(ids: string[]): Promise<boolean> {
      const many = countOf(ids.length, 'response');
      const confirmed = await confirm({
        title: `Delete ${many}?`,
        text: 'They’re removed from results and exports immediately. You can restore them for 30 days. After that they’re permanently deleted.',
        action: `Delete ${many}`,
        variant: 'error',
        run: each(ids, remove),
      });
      if (confirmed) notify(`${many} deleted`, { undo: () => attempt(takeBack(ids)) });
      return confirmed;
    },
    /** @returns whether it was done */
    async restoreAll(ids: string[]): Promise<boolean> {
      const done = await attempt(takeBack(ids));
      if (done) notify(`${countOf(ids.length, 'response')} restored`);
      return done;
    },
  };
}
