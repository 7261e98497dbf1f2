import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { parseParameterPart } from '../../columns/limit-values.ts';
import { foldBeforeReading } from '../../columns/server/fold-before-reading.ts';
import { readColumns } from '../../columns/server/read-columns.ts';
import { noFilter } from '../../filter.ts';
import { listBlocksAcrossVersions } from '../../server/describe-study.ts';
import * as contract from '../contract.ts';
import { listCategories } from './list-categories.ts';
import { listMarginSubjects } from './list-margin-subjects.ts';
import { readStudyWeights } from './queries.ts';
import { removeWeights } from './remove-weights.ts';
import { setWeights } from './set-weights.ts';

export function weightRoutes({ database }: Pick<Services, 'database'>): Route[] {
  const inSnapshot = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
    database.within(scope, (tx) => work(tx), { snapshot: true });
  const describeStudy = async (tx: Tx, scope: Scope, id: string) =>
    listBlocksAcrossVersions(tx, scope, await requireStudy(tx, scope, id));
  return [
    route(contract.getWeights, async ({ scope, params }) => {
      await foldBeforeReading(database, scope, params.studyId);
      return inSnapshot(scope, async (tx) => {
        const parts = await describeStudy(tx, scope, params.studyId);
        const [figures] = await readColumns(tx, scope, {
          study: params.studyId,
          filter: noFilter,
          need: 'overview',
        });
        const names = (figures!.get(RESPONSES_SUBJECT)?.tallies ?? []).flatMap(
          ({ part }) => parseParameterPart(part) || [],
        );
        const parameters = [...new Set(names)].toSorted();
        return {
          weights: await readStudyWeights(tx, scope, params.studyId),
          subjects: listMarginSubjects(parts, parameters),
          parameters,
          variables: parts.variables
            .filter(({ kind }) => kind === 'number')
            .map(({ id, name }) => ({ id, name })),
          base: parts.base,
          can: listAbilities(scope, studyPolicy),
        };
      });
    }),
    route(contract.getMarginCategories, async ({ scope, params, query }) => {
      await foldBeforeReading(database, scope, params.studyId);
      return inSnapshot(scope, async (tx) => {
        const parts = await describeStudy(tx, scope, params.studyId);
        return listCategories(tx, scope, {
          study: params.studyId,
          parts,
          by: params.by,
          participants: query.participants ?? 'completed',
        });
      });
    }),
    route(contract.setWeights, async ({ scope, params, body }) => {
      await foldBeforeReading(database, scope, params.studyId);
      await setWeights(database, scope, { study: params.studyId, settings: body });
      const stored = await inSnapshot(scope, (tx) => readStudyWeights(tx, scope, params.studyId));
      if (!stored) throw notFound('study');
      return stored;
    }),
    route(contract.removeWeights, async ({ scope, params }) => {
      await database.within(scope, (tx) => removeWeights(tx, scope, params.studyId));
      return {};
    }),
  ];
}
