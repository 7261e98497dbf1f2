import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { Id } from '#product/blocks/block.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { ResponseProgress } from '../../contract.ts';
import { buildResponseContext } from '../../rules/response-context.ts';
import { computeSecondsBetween } from '../../response.ts';
import { updateResponse } from '../writing/update-response.ts';
import { hasCapacity } from './check-capacity.ts';
import { describeProgress } from './describe-progress.ts';
import { beginResponse } from './begin-response.ts';
import { readCachedVersion } from './read-cached-version.ts';
import type { LinkRequest } from '../writing/load-response.ts';
import { computeProgress, createEmptyWrite } from './save-answer.ts';
import { describeReturn } from './describe-return.ts';

/**
 * Finishes a response whose path has reached an ending; where nothing is asked, as of whom the link’s parameters screen
 * out, it also begins it. Repeated, it returns the same outcome.
 */
export async function finishResponse(
  database: Database,
  scope: Scope,
  request: LinkRequest,
): Promise<ResponseProgress> {
  return updateResponse<ResponseProgress>(database, scope, request, async (tx, loaded) => {
    const ended = loaded.response;
    if (ended && ended.status !== 'in_progress' && ended.status !== 'abandoned') {
      const version = await readCachedVersion(tx, scope, request.study, ended.version);
      const progress = computeProgress(version, ended);
      return { reply: await describeReturn(tx, scope, { study: request.study, response: ended, progress }) };
    }
    const { response, insert } = await beginResponse(tx, scope, request, loaded);
    const content = await readCachedVersion(tx, scope, request.study, response.version);
    const values = new Map([...response.answers].map(([id, answer]) => [id, answer.value]));
    const walked = walk(content, values, findBlockType, buildResponseContext(content, response));
    if (walked.next !== null || !walked.outcome) throw conflict('Some questions are still unanswered.');
    let outcome = walked.outcome;
    let countedQuotas: Id[] = [];
    if (outcome === 'completed') {
      const matched = matchQuotas(
        loaded.study.quotas,
        content,
        walked.path,
        values,
        findBlockType,
        buildResponseContext(content, response),
      );
      if (
        await hasCapacity(tx, scope, request.study, { closeAt: loaded.study.link.closeAt, quotas: matched })
      )
        countedQuotas = matched.map(({ id }) => id);
      else outcome = 'over_quota';
    }
    const progress = describeProgress(content, { status: outcome, seq: response.seq }, walked);
    return {
      reply: await describeReturn(tx, scope, { study: request.study, response, progress }),
      write: {
        ...createEmptyWrite(response, scope.now),
        insert,
        status: outcome,
        completedAt: scope.now,
        seconds: computeSecondsBetween(response.startedAt, scope.now),
        quotas: countedQuotas,
      },
      responseToCache: { ...response, status: outcome, revision: insert ? 0 : response.revision + 1 },
    };
  });
}
