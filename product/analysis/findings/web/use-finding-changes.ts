import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Evidence, Finding } from '../contract.ts';
import type { Stance } from '../finding.ts';
import {
  addEvidence,
  deleteFinding,
  reviewLostEvidence,
  findingsKey,
  findingsOptions,
  removeEvidence,
  restoreFinding,
  updateEvidence,
  updateFinding,
  type EvidenceBody,
} from './requests.ts';
import { texts } from './texts.ts';

/** What was added, to add it again after it was removed. */
function toBody({ kind, block, response, asset, start, end, quote, query, label, stance, note }: Evidence) {
  const common = { block, stance, note };
  if (kind === 'figure') return { ...common, kind, query, label } satisfies EvidenceBody;
  if (kind === 'span')
    return {
      ...common,
      kind,
      response: response!,
      asset: asset!,
      startMs: start!,
      endMs: end!,
      quote,
    } satisfies EvidenceBody;
  const part = start === null || end === null ? {} : { part: { start, end, quote } };
  return { ...common, kind, response: response!, ...part } satisfies EvidenceBody;
}

/** Changes of findings that take effect at once; each shows a notice, with Undo where it can be undone. */
export function useFindingChanges(studyId: string) {
  const queryClient = useQueryClient();
  const reload = () => reloadQueries(queryClient, { queryKey: findingsKey(studyId) });

  async function change(run: () => Promise<unknown>): Promise<boolean> {
    const done = await attempt(run);
    await reload();
    return done !== null;
  }

  return {
    reload,
    change,
    move: ({ id, revision }: Finding, position: number) =>
      change(() => updateFinding(studyId, id, { revision, position })),
    reviewLostEvidence: ({ id, lostEvidence }: Finding) =>
      change(() => reviewLostEvidence(studyId, id, lostEvidence)),
    setStance: (findingId: string, evidenceId: string, stance: Stance) =>
      change(() => updateEvidence({ studyId, findingId, evidenceId }, { stance })),
    /** Returns whether it was deleted. Only the list is loaded again: the page of the finding may still be shown. */
    async deleteFinding(id: string): Promise<boolean> {
      if ((await attempt(() => deleteFinding(studyId, id))) === null) return false;
      void reloadQueries(queryClient, { queryKey: findingsKey(studyId), refetchType: 'none' });
      void reloadQueries(queryClient, { queryKey: findingsOptions(studyId).queryKey });
      notify(texts.deleted, { undo: () => change(() => restoreFinding(studyId, id)) });
      return true;
    },
    async removeEvidence(findingId: string, evidence: Evidence): Promise<void> {
      const isRemoved = await change(() => removeEvidence({ studyId, findingId, evidenceId: evidence.id }));
      if (!isRemoved) return;
      // Nobody can add an answer of a deleted response, one that has changed, or a deleted recording.
      const canUndo = evidence.state !== 'deleted' && evidence.isCurrent && !evidence.isWithdrawn;
      const undo = () => change(() => addEvidence(studyId, findingId, toBody(evidence)));
      notify(texts.removed, canUndo ? { undo } : {});
    },
  };
}
