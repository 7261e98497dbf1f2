import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { decideProposal } from './decide-proposal.ts';
import { readProposals } from './queries.ts';
import { startProposing } from './start-proposing.ts';

export function themeProposalRoutes({ database, queue }: Pick<Services, 'database' | 'queue'>): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, (tx) => work(tx));
  const toKey = ({ studyId, questionId }: { studyId: string; questionId: string }) => ({
    study: studyId,
    block: questionId,
  });
  return [
    route(contract.getThemeProposals, ({ scope, params }) =>
      within(scope, (tx) => readProposals(tx, scope, toKey(params))),
    ),
    route(contract.startProposing, ({ scope, params }) =>
      within(scope, (tx) => startProposing(tx, queue, scope, toKey(params))),
    ),
    route(contract.decideProposal, ({ scope, params, body }) =>
      within(scope, (tx) =>
        decideProposal(tx, scope, { key: toKey(params), proposal: params.proposalId, decision: body.do }),
      ),
    ),
  ];
}
