import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { markPolicy } from '#product/responses/marks/server/policy.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudits } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { lockTags } from '../../highlights/server/lock-tags.ts';

/** Keeps a row of the table readable; two calls at once may exceed it. */
const MAX_TAGS_PER_RESPONSE = 50;

/**
 * Adds a tag to responses or removes it, all or none; repeating it changes nothing.
 *
 * @returns the responses that changed
 * @throws not_found for a response or tag that does not exist, conflict if a response has too many tags, forbidden
 */
export async function tagResponses(
  tx: Tx,
  scope: Scope,
  { study, responses, tag, tagged }: { study: string; responses: string[]; tag: string; tagged: boolean },
): Promise<{ changed: string[] }> {
  authorise(scope, markPolicy, 'response.tag');
  const { workspace, now } = scope;
  await requireStudy(tx, scope, study);
  const person = await lockOwnMembership(tx, scope);
  await lockTags(tx, scope, [tag]);
  const ids = [...new Set(responses)];
  // Share locks: nobody deletes the responses meanwhile.
  const locked = await tx`
    select from responses where workspace = ${workspace} and study = ${study} and id = any(${ids}::uuid[])
      and deleted_at is null order by id for share`;
  if (locked.length !== ids.length) throw notFound('response');
  const rows = tagged
    ? await tx<{ response: string }[]>`
        insert into response_tags (workspace, study, response, tag, tagged_by, tagged_at)
        select ${workspace}, ${study}, id, ${tag}, ${person}, ${now} from unnest(${ids}::uuid[]) id order by id
        on conflict do nothing returning response`
    : await tx<{ response: string }[]>`
        delete from response_tags where workspace = ${workspace} and study = ${study} and tag = ${tag}
          and response = any(${ids}::uuid[]) returning response`;
  const changed = rows.map(({ response }) => response);
  if (changed.length === 0) return { changed };
  if (tagged) await refuseTooMany(tx, scope, study, changed);
  const detail = { study, tag, tagged };
  await recordAudits(tx, scope, { action: 'response.tag', entities: changed, detail });
  return { changed };
}

async function refuseTooMany(tx: Tx, scope: Scope, study: string, responses: string[]): Promise<void> {
  const [full] = await tx`
    select from response_tags t
    join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
    where t.workspace = ${scope.workspace} and t.study = ${study} and t.response = any(${responses}::uuid[])
    group by t.response having count(*) > ${MAX_TAGS_PER_RESPONSE} limit 1`;
  if (full) throw conflict(`A response can have at most ${MAX_TAGS_PER_RESPONSE} tags. Remove some first.`);
}
