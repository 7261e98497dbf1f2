import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { Purpose } from '../../../blocks/purposes.ts';
import { useResponseChanges } from '../requests.ts';
import { texts } from './texts.ts';

const MAX_BATCH_SIZE = 500;

function splitIntoBatches(ids: string[]): string[][] {
  const batches: string[][] = [];
  for (let from = 0; from < ids.length; from += MAX_BATCH_SIZE)
    batches.push(ids.slice(from, from + MAX_BATCH_SIZE));
  return batches;
}

/** Changes responses; deleting asks for confirmation, and every change shows a notification. */
export function useChangeResponses(studyId: string) {
  const { exclude, star, remove, restore, leaveOut, withdraw, giveBack } = useResponseChanges(studyId);

  const change = async (run: () => Promise<unknown>): Promise<boolean> => (await attempt(run)) !== null;

  const createBatchRunner = (ids: string[], run: (batch: string[]) => Promise<unknown>) => async () => {
    for (const batch of splitIntoBatches(ids)) await run(batch);
  };
  const createExclusion = (ids: string[], excluded: boolean) =>
    createBatchRunner(ids, (responses) => exclude({ responses, excluded }));
  const restoreResponses = (ids: string[]) => createBatchRunner(ids, restore);

  return {
    /** @returns whether it was done */
    async setExcluded(ids: string[], excluded: boolean): Promise<boolean> {
      const done = await change(createExclusion(ids, excluded));
      if (done)
        notify(texts.responsesExcludedOrIncluded(ids.length, excluded), {
          undo: () => change(createExclusion(ids, !excluded)),
        });
      return done;
    },
    /** @returns whether it was done */
    async setStarred(ids: string[], starred: boolean): Promise<boolean> {
      const done = await change(createBatchRunner(ids, (responses) => star({ responses, starred })));
      if (done) notify(texts.responsesStarred(ids.length, starred));
      return done;
    },
    /** Leaves one answer out of results; with `reason` null, counts it again. @returns whether it was done */
    async leaveOut(response: string, block: string, reason: string | null): Promise<boolean> {
      const done = await change(() => leaveOut({ response, blocks: [block], reason }));
      if (done) notify(reason === null ? texts.answerCountedAgain : texts.answerLeftOut);
      return done;
    },
    /** Asks for confirmation first. @returns whether it was withdrawn */
    async withdrawConsent(response: string, purpose: Purpose): Promise<boolean> {
      const isWithdrawn = await confirm({
        title: texts.confirmWithdraw(texts.purposes[purpose]),
        text: texts.withdrawingExplained(purpose),
        action: texts.withdrawConsent,
        variant: 'error',
        run: () => withdraw({ response, purposes: [purpose] }),
      });
      if (isWithdrawn) notify(texts.consentWithdrawn);
      return isWithdrawn;
    },
    /** Asks for confirmation first. @returns whether it was given back */
    async giveBackLink(response: string): Promise<boolean> {
      const isGivenBack = await confirm({
        title: texts.confirmGiveBackLink,
        text: texts.givingBackExplained,
        action: texts.giveBackLink,
        variant: 'warning',
        run: () => giveBack(response),
      });
      if (isGivenBack) notify(texts.linkGivenBack);
      return isGivenBack;
    },
    /** Asks for confirmation first. @returns whether they were deleted */
    async deleteAll(ids: string[]): Promise<boolean> {
      const isDeleted = await confirm({
        title: texts.confirmDelete(ids.length),
        text: texts.deletingExplained,
        action: texts.deleteResponses(ids.length),
        variant: 'error',
        run: createBatchRunner(ids, remove),
      });
      if (isDeleted)
        notify(texts.responsesDeleted(ids.length), { undo: () => change(restoreResponses(ids)) });
      return isDeleted;
    },
    /** @returns whether it was done */
    async restoreAll(ids: string[]): Promise<boolean> {
      const done = await change(restoreResponses(ids));
      if (done) notify(texts.responsesRestored(ids.length));
      return done;
    },
  };
}
