import type { FastifyRequest } from 'fastify';
import { AppError, forbidden, notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendPicture } from '#product/media/server/send-picture.ts';
import { findPicture } from '#product/studies/pictures/server/find-picture.ts';
import type { FilterLookup } from '../../server/resolve-filter.ts';
import { createFigureReader } from '../../figures/server/create-figure-reader.ts';
import * as contract from '../contract.ts';
import type { LinkQuery } from '../contract.ts';
import { MIN_SHOWN_RESPONSES, TOO_FEW_REASON } from '../result-link.ts';
import { mayShowComparison, mayShowFilter } from '../shown-query.ts';
import { countAnswered } from './count-answered.ts';
import { createResultLink } from './create-result-link.ts';
import { findSharedResults, type SharedLink } from './find-shared-results.ts';
import { hidesTexts } from './list-text-blocks.ts';
import { listResultLinks } from './list-result-links.ts';
import { openResultLink } from './open-result-link.ts';
import { readPublicName } from './read-public-name.ts';
import { revokeResultLink } from './revoke-result-link.ts';
import {
  hasSmallGroup,
  stripBlock,
  stripBlockDetail,
  stripCombinations,
  stripOthers,
  stripOverview,
  stripPieces,
  stripTimes,
  stripTrend,
  withoutSmallGroups,
} from './remove-details.ts';

const TOO_FEW_MESSAGE = `Results are shown once at least ${MIN_SHOWN_RESPONSES} people have answered.`;

/** Splits what a link shows into its filter, its comparison, and its weights. */
function splitQuery({ compare, weighted, ...filter }: LinkQuery) {
  return { filter, figures: { ...filter, weighted }, compared: { ...filter, weighted, compare } };
}

/** The questions whose texts a link shows. */
const listShownTexts = ({ texts }: SharedLink, blocks: { id: string; type: string }[]): ReadonlySet<string> =>
  new Set(blocks.filter(({ id, type }) => texts.has(id) && !hidesTexts(type)).map(({ id }) => id));

/** @param filterLookup filters by tags need it */
export function resultLinkRoutes(services: Services, filterLookup?: FilterLookup): Route[] {
  const { database, storage } = services;
  const reader = createFigureReader(database, filterLookup);
  /** Whether enough people answered one of the questions. Also no for links from before filters were refused. */
  async function hasEnough({ scope, study, filter, summary }: Opened): Promise<boolean> {
    if (!mayShowFilter(filter)) return false;
    const questions = summary.blocks.filter(({ isQuestion }) => isQuestion).map(({ id }) => id);
    const parsed = await reader.readFilter(scope, study, filter);
    await reader.fold(scope, study);
    const n = await reader.inSnapshot(scope, (tx) => countAnswered(tx, scope, study, questions, parsed));
    return n >= MIN_SHOWN_RESPONSES;
  }

  /** The link of a request, with the query that it has now: without weights that the team removed. */
  async function openLink(resultsToken: string, by: { request: FastifyRequest; now: Date }) {
    const { scope, link } = await findSharedResults(services, resultsToken, by);
    const { summary } = await reader.summary(scope, link.study);
    const query = { ...link.query, weighted: summary.weighted ? link.query.weighted : undefined };
    const texts = listShownTexts(link, summary.blocks);
    return { scope, link, study: link.study, summary, texts, query, ...splitQuery(query) };
  }
  type Opened = Awaited<ReturnType<typeof openLink>>;
  /** The same for figures. @throws not_found, gone, forbidden */
  async function openFigures(resultsToken: string, by: { request: FastifyRequest; now: Date }) {
    const opened = await openLink(resultsToken, by);
    if (!(await hasEnough(opened)))
      throw Object.assign(forbidden(TOO_FEW_MESSAGE), { reason: TOO_FEW_REASON });
    return opened;
  }
  /** The same for the texts of a block. @throws not_found also if the link does not show them */
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
  async function withComparison<T extends Parameters<typeof hasSmallGroup>[0]>(
    { scope, study, filter, compared }: Opened,
    read: (query: Opened['compared']) => Promise<T>,
  ): Promise<T> {
    const readAlone = () => read({ ...compared, compare: undefined });
    if (compared.compare === undefined) return readAlone();
    const found = !mayShowComparison(compared)
      ? null
      : await read(compared).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'bad_input') return null;
          throw error;
        });
    if (!found) return readAlone();
    const { n } = await reader.count(scope, study, filter);
    return hasSmallGroup(found, n) ? readAlone() : found;
  }

  return [
    route(contract.listResultLinks, ({ scope, params }) =>
      database.within(scope, (tx) => listResultLinks(services, tx, scope, params.studyId)),
    ),
    route(contract.createResultLink, ({ scope, params, body }) =>
      createResultLink(services, scope, params.studyId, body),
    ),
    route(contract.revokeResultLink, ({ scope, params }) =>
      database.within(scope, (tx) => revokeResultLink(tx, scope, params)),
    ),
    route(contract.openResultLink, ({ params, body, now, request, reply }) =>
      openResultLink(services, { token: params.resultsToken, password: body.password, now }, request, reply),
    ),
    route(contract.getSharedResults, async ({ params, request, now }) => {
      const opened = await openLink(params.resultsToken, { request, now });
      const { scope, link, study, summary, query, texts } = opened;
      const isWithheld = !(await hasEnough(opened));
      const name = await database.within(scope, (tx) => readPublicName(tx, scope, study));
      // Those of links from before it was refused have names in it.
      const compare = mayShowComparison(query) ? query.compare : undefined;
      return {
        workspace: link.workspaceName,
        at: now.toISOString(),
        isWithheld,
        query: isWithheld ? {} : { ...query, compare },
        texts: [...texts],
        // Its id would name the study to those who log in; its name is for the team.
        summary: { ...summary, id: link.id, name, variables: [] },
      };
    }),
    route(contract.getSharedOverview, async ({ params, request, now }) => {
      const { scope, study, filter } = await openFigures(params.resultsToken, { request, now });
      return stripOverview(await reader.overview(scope, study, filter));
    }),
    route(contract.getSharedTimes, async ({ params, request, now }) => {
      const { scope, study, filter } = await openFigures(params.resultsToken, { request, now });
      return stripTimes(await reader.times(scope, study, filter));
    }),
    route(contract.getSharedBlocks, async ({ params, query, request, now }) => {
      const opened = await openFigures(params.resultsToken, { request, now });
      const { scope, study } = opened;
      const found = await withComparison(opened, (by) => reader.blocks(scope, study, { ...by, ...query }));
      return {
        ...found,
        blocks: found.blocks.map((block) => stripBlock(withoutSmallGroups(block, found.comparison))),
      };
    }),
    route(contract.getSharedBlock, async ({ params, query, request, now }) => {
      const opened = await openFigures(params.resultsToken, { request, now });
      const { scope, study, link, texts } = opened;
      const key = { studyId: study, block: params.block };
      const textSource = texts.has(params.block) ? 'quotable' : 'none';
      const found = await withComparison(opened, (by) =>
        reader.block(scope, key, { ...by, ...query }, textSource),
      );
      return stripBlockDetail(withoutSmallGroups(found, found.comparison), link.id, texts);
    }),
    route(contract.getSharedTrend, async ({ params, request, now }) => {
      const { scope, study, figures } = await openFigures(params.resultsToken, { request, now });
      const key = { studyId: study, block: params.block };
      // In periods and a zone that viewers cannot choose: the difference of two divisions can be one person.
      return stripTrend(await reader.trend(scope, key, figures));
    }),
    route(contract.getSharedCombinations, async ({ params, request, now }) => {
      const { scope, study, figures } = await openFigures(params.resultsToken, { request, now });
      const key = { studyId: study, block: params.block };
      return stripCombinations(await reader.combinations(scope, key, figures));
    }),
    route(contract.listSharedPieces, async ({ params, query, request, now }) => {
      const { scope, study, filter, link } = await openTexts(params, { request, now });
      const key = { studyId: study, block: params.block };
      const found = await reader.pieces(scope, key, { ...filter, ...query }, 'quotable');
      return stripPieces(found, link.id, params.block);
    }),
    route(contract.listSharedOthers, async ({ params, query, request, now }) => {
      const { scope, study, filter, link } = await openTexts(params, { request, now });
      const key = { studyId: study, block: params.block };
      const found = await reader.others(scope, key, { ...filter, ...query }, 'quotable');
      return stripOthers(found, link.id, params.block);
    }),
    route(contract.getSharedPicture, async ({ params, query, request, reply, now }) => {
      const { scope, link } = await findSharedResults(services, params.resultsToken, { request, now });
      const picture = await database.within(scope, (tx) =>
        findPicture(tx, scope, { study: link.study, picture: params.mediaId, width: query.width }),
      );
      await sendPicture(storage, picture, { what: 'picture' }, request, reply);
    }),
  ];
}
