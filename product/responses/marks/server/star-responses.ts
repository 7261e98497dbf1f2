import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, notFound } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudits } from '#product/workspaces/server/audit/record.ts';
import { markPolicy } from './policy.ts';

/** Stars responses or removes their stars, all or none; repeating it changes nothing. @throws not_found, forbidden */
export async function starResponses(
  database: Database,
  scope: Scope,
  { study, responses, starred }: { study: string; responses: string[]; starred: boolean },
): Promise<void> {
  authorise(scope, markPolicy, 'response.star');
  const { workspace, actor, now } = scope;
  if (actor.kind !== 'person') throw forbidden();
  const ids = [...new Set(responses)];
  await database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    // Share locks: nobody deletes the responses meanwhile.
    const locked = await tx`
      select from responses where workspace = ${workspace} and study = ${study} and id = any(${ids}::uuid[])
        and deleted_at is null order by id for share`;
    if (locked.length !== ids.length) throw notFound('response');
    const changed = starred
      ? await tx<{ response: string }[]>`
          insert into response_stars (workspace, study, response, starred_by, starred_at)
          select ${workspace}, ${study}, id, ${actor.person}, ${now} from unnest(${ids}::uuid[]) id order by id
          on conflict do nothing returning response`
      : await tx<{ response: string }[]>`
          delete from response_stars
          where workspace = ${workspace} and study = ${study} and response = any(${ids}::uuid[]) returning response`;
    const entities = changed.map(({ response }) => response);
    if (entities.length > 0)
      await recordAudits(tx, scope, { action: 'response.star', entities, detail: { study, starred } });
  });
}
