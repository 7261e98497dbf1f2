import type { Scope } from '#platform/db/core/scope.ts';
import type { PlayedBlock, ResponseProgress } from '../../contract.ts';
import { isUnfinished } from '../../response.ts';
import { findLinkSource, type ReturnTarget } from './list-link-sources.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';
import type { StoredResponse } from '../writing/load-response.ts';

/** Seconds to read the ending before the page leaves by itself. */
const LEAVES_AFTER_SECONDS = 5;
/** The id of an ending that the study itself does not have. */
const ENDING_ID = 'return';

/** The ending of the study, or one without texts of its own, that leads back with the code. */
function createEnding(block: PlayedBlock | undefined, outcome: string, { address, code }: ReturnTarget) {
  const base = block ?? {
    id: ENDING_ID,
    type: 'ending',
    title: {},
    help: null,
    required: false,
    showIf: null,
    skips: [],
    config: { outcome, text: {} },
  };
  const leaving = { redirect: address, redirectLabel: {}, redirectAfter: LEAVES_AFTER_SECONDS, code };
  return { ...base, config: { ...(base.config as object), ...leaving } };
}

/** The progress of a response that has ended, with the way back to the panel that its participant came from. */
export async function describeReturn(
  current: TransactionOrNull,
  scope: Scope,
  {
    study,
    response,
    progress,
  }: { study: string; response: Pick<StoredResponse, 'id' | 'channel'>; progress: ResponseProgress },
): Promise<ResponseProgress> {
  const source = findLinkSource(response.channel);
  if (!source || isUnfinished(progress)) return progress;
  const outcome = progress.status as Exclude<ResponseProgress['status'], 'in_progress' | 'abandoned'>;
  const target = await source.findReturn(requireTransaction(current), scope, {
    study,
    response: response.id,
    outcome,
  });
  if (!target) return progress;
  const ending = createEnding(progress.endingBlock as PlayedBlock | undefined, outcome, target);
  return { ...progress, ending: ending.id, endingBlock: ending };
}
