import type { FastifyRequest } from 'fastify';
import { AppError, forbidden, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { inSnapshot, type createFigureContexts } from '../../figures/server/create-figure-context.ts';
import { lookUpFilter, fold } from '../../figures/server/prepare-figures.ts';
import { readStudySummary } from '../../figures/server/read-study-summary.ts';
import type { LinkQuery } from '../contract.ts';
import { TOO_FEW_REASON } from '../result-link.ts';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { mayShowComparison, mayShowFilter } from '../shown-query.ts';
import { requireSharedResults, type SharedLink } from './require-shared-results.ts';
import { hidesTexts } from './list-text-blocks.ts';
import { isLargeEnough } from './remove-details.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { selectMask } from '../../columns/server/match-columns.ts';
import type { Filter } from '../../filter.ts';

/** How many of the responses that match answered the one of these blocks that most people answered; from columns. */
async function countAnswered(
  tx: Tx,
  scope: Scope,
  { study, blocks, filter }: { study: string; blocks: readonly string[]; filter: Filter },
): Promise<number> {
  const mask = await selectMask(tx, scope, { study, filter });
  const [row] = await tx<{ n: number }[]>`
    select coalesce(max(n), 0)::int as n from (
      select sum(bit_count(m.bits & f.bits)) as n
      from (${mask}) f join column_masks m on m.segment = f.segment
      where m.workspace = ${scope.workspace} and m.study = ${study} and m.part = ${ANSWERED_FACT.part}
        and m.block = any(${[...blocks]}::text[])
      group by m.block
    ) answered`;
  return row!.n;
}

const TOO_FEW_MESSAGE = `Results are shown once at least ${MIN_SHOWN_RESPONSES} people have answered.`;

/** Splits what a link shows into its filter, its comparison, and its weights. */
function splitQuery({ compare, weighted, ...filter }: LinkQuery) {
  return { filter, figures: { ...filter, weighted }, compared: { ...filter, weighted, compare } };
}

/** The questions whose texts a link shows. */
const listShownTexts = ({ texts }: SharedLink, blocks: { id: string; type: string }[]): ReadonlySet<string> =>
  new Set(blocks.filter(({ id, type }) => texts.has(id) && !hidesTexts(type)).map(({ id }) => id));

/** What a link shows of its study, and when. */
export function createFigureOpener(
  services: Pick<Services, 'database' | 'config'>,
  at: ReturnType<typeof createFigureContexts>,
) {
  /** Whether enough people answered one of the questions. Also no for links from before filters were refused. */
  async function hasEnough({ scope, study, filter, summary }: Opened): Promise<boolean> {
    if (!mayShowFilter(filter)) return false;
    const questions = summary.blocks.filter(({ isQuestion }) => isQuestion).map(({ id }) => id);
    const ctx = at(scope);
    const parsed = await lookUpFilter(ctx, study, filter);
    await fold(ctx, study);
    const n = await inSnapshot(ctx, (tx) =>
      countAnswered(tx, scope, { study, blocks: questions, filter: parsed }),
    );
    return n >= MIN_SHOWN_RESPONSES;
  }

  /** The link of a request, with the query that it has now: without weights that the team removed. */
  async function openLink(resultsToken: string, by: { request: FastifyRequest; now: Date }) {
    const { scope, link } = await requireSharedResults(services, { ...by, token: resultsToken });
    const { summary } = await readStudySummary(at(scope), link.study);
    const query = { ...link.query, weighted: summary.weighted ? link.query.weighted : undefined };
    const texts = listShownTexts(link, summary.blocks);
    return { scope, link, study: link.study, summary, texts, query, ...splitQuery(query) };
  }
  type Opened = Awaited<ReturnType<typeof openLink>>;
  /** Opens a link for a request of figures. @throws not_found, gone, forbidden */
  async function openFigures(resultsToken: string, by: { request: FastifyRequest; now: Date }) {
    const opened = await openLink(resultsToken, by);
    if (!(await hasEnough(opened)))
      throw Object.assign(forbidden(TOO_FEW_MESSAGE), { reason: TOO_FEW_REASON });
    return opened;
  }
  /** Opens a link for the texts of a block. @throws not_found also if the link does not show them */
  async function openTexts(
    { resultsToken, block }: { resultsToken: string; block: string },
    by: { request: FastifyRequest; now: Date },
  ) {
    const opened = await openFigures(resultsToken, by);
    if (!opened.texts.has(block)) throw notFound('question');
    return opened;
  }
  /**
   * Figures with the comparison of the link, or without it while one of its groups or the rest is too small, or while the study cannot
   * be compared by it, as when a new version changed the question.
   */
  async function withComparison<T>(
    { compared }: Opened,
    read: (query: Opened['compared'], mayCompare: typeof isLargeEnough) => Promise<T>,
  ): Promise<T> {
    const readAlone = () => read({ ...compared, compare: undefined }, isLargeEnough);
    if (compared.compare === undefined || !mayShowComparison(compared)) return readAlone();
    return read(compared, isLargeEnough).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'bad_input') return readAlone();
      throw error;
    });
  }
  return { openLink, hasEnough, openFigures, openTexts, withComparison };
}
