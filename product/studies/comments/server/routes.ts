import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Realtime } from '#platform/realtime/server/realtime.ts';
import { requireStudy } from '../../server/queries.ts';
import type { CommentPlace, CommentSubjectKind } from '../comment.ts';
import * as contract from '../contract.ts';
import { addComment } from './add-comment.ts';
import { changeComment } from './change-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { listMentionable } from './list-mentionable.ts';
import { countComments, createCommentTopic, findCommentPlace, listComments } from './queries.ts';
import { resolveThread } from './resolve-thread.ts';

const toPlace = (
  params: { studyId: string; threadKind: CommentSubjectKind; threadItem: string },
  { part }: { part: string },
): CommentPlace => ({ study: params.studyId, kind: params.threadKind, item: params.threadItem, part });

export function commentRoutes({ database }: Pick<Services, 'database'>, realtime: Realtime): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, work);
  return [
    route(contract.listComments, ({ scope, params, query }) =>
      within(scope, (tx) => listComments(tx, scope, toPlace(params, query))),
    ),
    route(contract.countComments, async ({ scope, params, query }) => ({
      items: await within(scope, (tx) =>
        countComments(tx, scope, { study: params.studyId, kind: params.threadKind, item: query.item }),
      ),
      next: null,
    })),
    route(contract.listMentionable, async ({ scope, params }) => ({
      items: await within(scope, (tx) => listMentionable(tx, scope, params.studyId)),
      next: null,
    })),
    route(contract.getComment, ({ scope, params }) =>
      within(scope, (tx) =>
        findCommentPlace(tx, scope, { study: params.studyId, comment: params.commentId }),
      ),
    ),
    route(contract.addComment, ({ scope, params, body }) =>
      within(scope, (tx) => addComment(tx, scope, { ...toPlace(params, body), text: body.text })),
    ),
    route(contract.changeComment, ({ scope, params, body }) =>
      within(scope, (tx) =>
        changeComment(tx, scope, { study: params.studyId, comment: params.commentId, text: body.text }),
      ),
    ),
    route(contract.deleteComment, ({ scope, params }) =>
      within(scope, (tx) => deleteComment(tx, scope, { study: params.studyId, comment: params.commentId })),
    ),
    route(contract.resolveThread, ({ scope, params, body }) =>
      within(scope, (tx) => resolveThread(tx, scope, { ...toPlace(params, body), resolved: body.resolved })),
    ),
    route(contract.watchComments, async ({ scope, login, params, request, reply }) => {
      await within(scope, (tx) => requireStudy(tx, scope, params.studyId));
      realtime.stream({ scope, login, request, reply }, createCommentTopic(database, scope, params.studyId));
    }),
  ];
}
