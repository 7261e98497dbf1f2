import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { foldBeforeReading } from '#product/results/columns/server/fold-before-reading.ts';
import { filtersByAnswers, readFilter, type Filter } from '#product/results/filter.ts';
import { resolveFilter } from '#product/results/filters/server/resolve-filter.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { analysisPolicy } from '../../server/policy.ts';
import * as contract from '../contract.ts';
import { importHighlights } from './import-highlights.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { deleteHighlight } from '../../highlights/server/delete-highlight.ts';
import { listCodingAnswers } from './list-coding-answers.ts';
import { listCodingQuestions } from '../../highlights/server/list-coding-questions.ts';
import { readCoding } from './read-coding.ts';
import { removeTags } from '../../highlights/server/remove-tags.ts';
import { updateHighlight } from '../../highlights/server/update-highlight.ts';

export function codingRoutes({ database }: Pick<Services, 'database'>): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, (tx) => work(tx));
  /** Runs a read with a filter; answers are matched by columns, which are folded first. */
  async function withFilter<T>(
    scope: Scope,
    study: string,
    filter: Filter,
    work: (tx: Tx, filter: Filter) => Promise<T>,
  ): Promise<T> {
    await within(scope, (tx) => requireStudy(tx, scope, study));
    if (filtersByAnswers(filter)) await foldBeforeReading(database, scope, study);
    return database.within(scope, async (tx) => work(tx, await resolveFilter(tx, scope, { study, filter })), {
      snapshot: true,
    });
  }
  return [
    route(contract.listCodingQuestions, ({ scope, params }) =>
      within(scope, async (tx) => ({
        questions: await listCodingQuestions(tx, scope, params.studyId),
        can: listAbilities(scope, analysisPolicy),
      })),
    ),
    route(contract.getCoding, ({ scope, params, query }) => {
      const question = { study: params.studyId, block: params.questionId };
      return withFilter(scope, params.studyId, readFilter(query), (tx, filter) =>
        readCoding(tx, scope, { ...question, filter, coder: query.coder }),
      );
    }),
    route(contract.listCodingAnswers, ({ scope, params, query }) => {
      const question = { study: params.studyId, block: params.questionId };
      return withFilter(scope, params.studyId, readFilter(query), (tx, filter) =>
        listCodingAnswers(tx, scope, { ...question, filter, ...query }),
      );
    }),
    route(contract.addTags, ({ scope, params, body }) =>
      within(scope, (tx) => addTags(tx, scope, { ...body, study: params.studyId })),
    ),
    route(contract.importHighlights, ({ scope, params, body }) =>
      within(scope, (tx) => importHighlights(tx, scope, { ...body, study: params.studyId })),
    ),
    route(contract.removeTags, ({ scope, params, body }) =>
      within(scope, (tx) => removeTags(tx, scope, { study: params.studyId, items: body.items })),
    ),
    route(contract.updateHighlight, ({ scope, params, body }) =>
      within(scope, (tx) =>
        updateHighlight(tx, scope, { ...body, study: params.studyId, highlight: params.highlightId }),
      ),
    ),
    route(contract.deleteHighlight, ({ scope, params }) =>
      within(scope, (tx) =>
        deleteHighlight(tx, scope, { study: params.studyId, highlight: params.highlightId }),
      ),
    ),
  ];
}
