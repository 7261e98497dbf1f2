import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { allowSuggestions } from './allow-suggestions.ts';
import { decideSuggestions } from './decide-suggestions.ts';
import { readState } from './queries.ts';
import { cancelSuggesting, startSuggesting } from './start-suggesting.ts';

export function suggestionRoutes({ database, queue }: Pick<Services, 'database' | 'queue'>): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, (tx) => work(tx));
  const readQuestion = ({ studyId, questionId }: { studyId: string; questionId: string }) => ({
    study: studyId,
    block: questionId,
  });
  return [
    route(contract.getSuggestions, ({ scope, params }) =>
      within(scope, (tx) => readState(tx, scope, readQuestion(params))),
    ),
    route(contract.startSuggesting, ({ scope, params, body }) =>
      within(scope, (tx) => startSuggesting(tx, queue, scope, { ...body, question: readQuestion(params) })),
    ),
    route(contract.cancelSuggesting, ({ scope, params }) =>
      within(scope, (tx) => cancelSuggesting(tx, scope, readQuestion(params))),
    ),
    route(contract.decideSuggestions, ({ scope, params, body }) =>
      within(scope, (tx) => decideSuggestions(tx, scope, { study: params.studyId, items: body.items })),
    ),
    route(contract.allowSuggestions, ({ scope, params, body }) =>
      within(scope, (tx) =>
        allowSuggestions(tx, scope, { study: params.studyId, isAllowed: body.isAllowed }),
      ),
    ),
  ];
}
