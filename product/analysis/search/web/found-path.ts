import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import { buildFindingPath } from '../../findings/web/finding-path.ts';
import { buildCodingPath } from '../../web/shared/coding-path.ts';
import type { Found } from '../contract.ts';

/** Where something that was found opens: the answer in its response, a recording at its second, the answers with a tag. */
export function buildFoundPath({ kind, study, response, block, asset, fromMs, tag, finding }: Found): string {
  if (study === null) return `/codebook?tag=${tag}`;
  if (kind === 'tag')
    return buildCodingPath(study.id, { question: block ?? undefined, tag: tag ?? undefined, coder: 'all' });
  if (kind === 'finding') return buildFindingPath(study.id, finding ?? '');
  if (kind === 'note')
    return buildCodingPath(study.id, {
      question: block ?? undefined,
      response: response ?? undefined,
      coder: 'all',
    });
  const time = asset && fromMs !== null ? `?recording=${asset}&at=${fromMs}` : '';
  const answer = `#answer-${encodeURIComponent(block ?? '')}`;
  return buildSummaryPath(study.id, 'responses', response ?? '') + time + answer;
}
