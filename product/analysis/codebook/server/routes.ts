import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { analysisPolicy } from '../../server/policy.ts';
import * as contract from '../contract.ts';
import { importCodebook } from './import-codebook.ts';
import { countHighlights, listTagStudies } from './count-highlights.ts';
import { createTagGroup } from './create-tag-group.ts';
import { createTag } from './create-tag.ts';
import { deleteTagGroup } from './delete-tag-group.ts';
import { deleteTag } from './delete-tag.ts';
import { listTagHighlights } from './list-tag-highlights.ts';
import { mergeTags } from './merge-tags.ts';
import { orderCodebook } from './order-codebook.ts';
import { readCodebook } from './queries.ts';
import { renameTagGroup } from './rename-tag-group.ts';
import { restoreTag } from './restore-tag.ts';
import { splitTag } from './split-tag.ts';
import { updateTag } from './update-tag.ts';

export function codebookRoutes({ database }: Pick<Services, 'database'>): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, (tx) => work(tx));
  return [
    route(contract.getCodebook, ({ scope }) =>
      within(scope, async (tx) => {
        authorise(scope, analysisPolicy, 'codebook.read');
        return { ...(await readCodebook(tx, scope)), can: listAbilities(scope, analysisPolicy) };
      }),
    ),
    route(contract.countHighlights, ({ scope }) =>
      within(scope, async (tx) => ({ counts: await countHighlights(tx, scope) })),
    ),
    route(contract.listTagStudies, ({ scope, params }) =>
      within(scope, async (tx) => ({ studies: await listTagStudies(tx, scope, params.tagId) })),
    ),
    route(contract.listTagHighlights, ({ scope, params, query }) =>
      within(scope, (tx) =>
        listTagHighlights(tx, scope, { study: params.studyId, tag: params.tagId, after: query.after }),
      ),
    ),
    route(contract.createTag, ({ scope, body }) => within(scope, (tx) => createTag(tx, scope, body))),
    route(contract.updateTag, ({ scope, params, body }) =>
      within(scope, (tx) => updateTag(tx, scope, { id: params.tagId, change: body })),
    ),
    route(contract.deleteTag, ({ scope, params }) =>
      within(scope, (tx) => deleteTag(tx, scope, params.tagId)),
    ),
    route(contract.restoreTag, ({ scope, params }) =>
      within(scope, (tx) => restoreTag(tx, scope, params.deletedTagId)),
    ),
    route(contract.mergeTags, ({ scope, params, body }) =>
      within(scope, (tx) => mergeTags(tx, scope, { source: params.tagId, target: body.into })),
    ),
    route(contract.splitTag, ({ scope, params, body }) =>
      within(scope, (tx) => splitTag(tx, scope, { ...body, source: params.tagId })),
    ),
    route(contract.orderCodebook, ({ scope, body }) => within(scope, (tx) => orderCodebook(tx, scope, body))),
    route(contract.createTagGroup, ({ scope, body }) =>
      within(scope, (tx) => createTagGroup(tx, scope, body.name)),
    ),
    route(contract.renameTagGroup, ({ scope, params, body }) =>
      within(scope, (tx) => renameTagGroup(tx, scope, { id: params.groupId, name: body.name })),
    ),
    route(contract.deleteTagGroup, ({ scope, params }) =>
      within(scope, (tx) => deleteTagGroup(tx, scope, params.groupId)),
    ),
    route(contract.importCodebook, ({ scope, body }) =>
      within(scope, (tx) => importCodebook(tx, scope, body)),
    ),
  ];
}
