import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import { buildFindingPath } from '../../findings/web/finding-path.ts';
import { buildCodingPath } from '../../web/shared/coding-path.ts';
import type { SearchHit } from '../contract.ts';

/** The page that a hit leads to: the answer in its response, a recording at its moment, or the answers with a tag. */
export function buildHitPath(hit: SearchHit): string {
  const { kind, study, response, block, asset, fromMs, tag, finding } = hit;
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
  const playback = asset && fromMs !== null ? `?recording=${asset}&at=${fromMs}` : '';
  const anchor = `#answer-${encodeURIComponent(block ?? '')}`;
  return buildSummaryPath(study.id, 'responses', response ?? '') + playback + anchor;
}
