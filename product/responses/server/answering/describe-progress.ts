import { findBlockType } from '#product/blocks/index.ts';
import { findEnding, type Walk } from '#product/studies/logic/walk.ts';
import type { StudyContent } from '#product/studies/study.ts';
import type { ResponseProgress } from '../../contract.ts';
import type { ResponseStatus } from '../../response.ts';
import { createReachedBlock } from '../played/create-played-block.ts';

/**
 * The progress of a response as its participant is told. Once it has ended, with the ending that was reached and no other,
 * so that nobody can read the code of another outcome.
 */
export function describeProgress(
  content: StudyContent,
  { status, seq }: { status: ResponseStatus; seq: number },
  { path, next, outcome, ending: reached }: Pick<Walk, 'path' | 'next' | 'outcome' | 'ending'>,
): ResponseProgress {
  if (status === 'in_progress' || status === 'abandoned') return { status, seq, path, next, ending: reached };
  // A full quota, or answers that were taken out later, end a response elsewhere than its answers do.
  const ending = outcome === status ? reached : (findEnding(content.blocks, status, findBlockType) ?? null);
  return {
    status,
    seq,
    path,
    next: null,
    ending,
    ...(ending !== null && { endingBlock: createReachedBlock(content, ending) }),
  };
}
