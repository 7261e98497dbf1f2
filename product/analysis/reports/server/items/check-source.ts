import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { lockConsents } from '#product/responses/consent/server/list-permitted.ts';
import { readFilter } from '#product/results/filter.ts';
import { requireFurtherFilter } from '#product/results/filters/server/list-filters.ts';
import { findTagSource } from '#product/results/tags/server/tag-source.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { MAX_QUERY_LENGTH, normalizeQuery } from '../../../findings/finding.ts';
import { requireFinding } from '../../../findings/server/queries.ts';
import { selectClips } from '../../../clips/server/queries.ts';
import type { NewReportItem } from '../../contract.ts';
import { parseChartQuery } from '../figures/parse-chart-query.ts';
import { readQuotes } from './read-quotes.ts';

interface CheckedSource {
  block: string | null;
  query: string;
  source: string | null;
}

const CONSENT_REFUSAL = 'This participant hasn’t agreed that it is shown to others.';

/** What a new item shows, which exists and may be shown now. @throws not_found, bad_input, conflict where consent forbids it */
export async function checkSource(
  tx: Tx,
  scope: Scope,
  { study, item }: { study: string; item: NewReportItem },
): Promise<CheckedSource> {
  if (item.kind === 'text') return { block: null, query: '', source: null };
  if (item.kind === 'chart' || item.kind === 'tags') {
    if (item.block !== null) await requireCharted(tx, scope, { study, kind: item.kind, block: item.block });
    const query = normalizeQuery(item.query ?? '');
    const parsed = parseChartQuery(query);
    const mayBeOfResponses = item.kind === 'tags' && item.block === null;
    if (query.length > MAX_QUERY_LENGTH || !parsed || (parsed.of && !mayBeOfResponses))
      throw badInput('These filters are not valid.');
    // A chart with a filter that no feature has could never be read.
    for (const { name } of readFilter(parsed).where) requireFurtherFilter(name);
    return { block: item.block, query, source: null };
  }
  const { source } = item;
  if (item.kind === 'finding') await requireFinding(tx, scope, { study, finding: source });
  else await requireShown(tx, scope, { study, kind: item.kind, source });
  return { block: null, query: '', source };
}

/** @throws not_found if the study has no such question, or its answers cannot have tags where they are charted */
async function requireCharted(
  tx: Tx,
  scope: Scope,
  { study, kind, block: id }: { study: string; kind: 'chart' | 'tags'; block: string },
): Promise<void> {
  const { blocks } = await listBlocksAcrossVersions(tx, scope, { id: study });
  const block = blocks.find((one) => one.block.id === id)?.block;
  const canChart =
    kind === 'tags'
      ? block && findTagSource()?.canTag(block)
      : block && findTeamBlockType(block.type)?.isQuestion;
  if (!canChart) throw notFound('question');
}

/** @throws not_found, conflict */
async function requireShown(
  tx: Tx,
  scope: Scope,
  { study, kind, source }: { study: string; kind: 'quote' | 'clip'; source: string },
): Promise<void> {
  const [row] = await tx<{ response: string }[]>`
    select response from highlights where workspace = ${scope.workspace} and study = ${study} and id = ${source}::uuid
    union all
    select response from clips where workspace = ${scope.workspace} and study = ${study} and id = ${source}::uuid`;
  if (!row) throw notFound(kind);
  await lockConsents(tx, scope, { study, responses: [row.response] });
  const state =
    kind === 'quote'
      ? (await readQuotes(tx, scope, { study, highlights: [source] })).get(source)?.state
      : (await selectClips(tx, scope, study)).find(({ id }) => id === source)?.state;
  if (state === undefined || state === 'deleted') throw notFound(kind);
  if (state === 'no_consent') throw conflict(CONSENT_REFUSAL);
}
