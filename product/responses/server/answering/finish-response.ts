import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { Id } from '#product/blocks/block.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { findEnding, walk } from '#product/studies/logic/walk.ts';
import type { ResponseProgress } from '../../contract.ts';
import { contextOfResponse } from '../../response-context.ts';
import { secondsBetween } from '../../response.ts';
import { hashResume } from '../link-gate.ts';
import { updateResponse } from '../writing/update-response.ts';
import type { LinkRequest } from './load-response.ts';
import { hasCapacity } from './check-capacity.ts';
import {
  requireOpen,
  progressOfResponse,
  emptyResponseWrite,
  readCachedVersion,
  type AnswerRequest,
} from './save-answer.ts';

/** Finishes a response whose path has come to an ending. Asked again, it says how it ended. */
export async function finishResponse(
  database: Database,
  scope: Scope,
  { resume, ...link }: AnswerRequest,
): Promise<ResponseProgress> {
  const call: LinkRequest = { ...link, resume: hashResume(resume) };
  return updateResponse<ResponseProgress>(database, scope, call, async (tx, loaded) => {
    if (!loaded.response) throw notFound('response');
    const content = await readCachedVersion(tx, scope, call.study, loaded.response.version);
    const { status } = loaded.response;
    if (status !== 'in_progress' && status !== 'abandoned') {
      const standing = progressOfResponse(content, loaded.response);
      const ending =
        status === 'over_quota' ? findEnding(content.blocks, status, findBlockType) : standing.ending;
      return { reply: { ...standing, ending } };
    }
    const response = requireOpen(loaded, scope.now);
    const values = new Map([...response.answers].map(([id, answer]) => [id, answer.value]));
    const walked = walk(content, values, findBlockType, contextOfResponse(response));
    if (walked.next !== null || !walked.outcome) throw conflict('Some questions are still unanswered.');
    let outcome = walked.outcome;
    let { ending } = walked;
    let quotas: Id[] = [];
    if (outcome === 'completed') {
      const counts = matchQuotas(
        loaded.study.quotas,
        content,
        walked.path,
        values,
        findBlockType,
        contextOfResponse(response),
      );
      if (await hasCapacity(tx, scope, call.study, { closeAt: loaded.study.link.closeAt, quotas: counts }))
        quotas = counts.map(({ id }) => id);
      else {
        outcome = 'over_quota';
        ending = findEnding(content.blocks, outcome, findBlockType);
      }
    }
    return {
      reply: { status: outcome, seq: response.seq, path: walked.path, next: null, ending },
      write: {
        ...emptyResponseWrite(response, scope.now),
        status: outcome,
        completedAt: scope.now,
        seconds: secondsBetween(response.startedAt, scope.now),
        quotas,
      },
      after: { ...response, status: outcome, revision: response.revision + 1 },
    };
  });
}
