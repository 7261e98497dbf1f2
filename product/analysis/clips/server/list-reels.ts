import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { renderIsShared } from '#product/studies/share-links/server/find-share-link.ts';
import { TITLE_CARD_MS } from '../clip.ts';
import { clipPolicy } from './policy.ts';
import { reelShareLink } from './sharing/reel-share-link.ts';

interface Row {
  id: string;
  title: string;
  clips: number;
  durationMs: number;
  shared: boolean;
  at: Date;
}

/** The reels of a study, the last changed first. Their length is that of all clips. @throws not_found */
export async function listReels(tx: Tx, scope: Scope, study: string) {
  await requireStudy(tx, scope, study);
  const rows = await tx<Row[]>`
    select e.id, e.title, e.updated_at as at, count(r.id)::int as clips,
      coalesce(sum(c.end_at - c.start_at + case when p.title = '' then 0 else ${TITLE_CARD_MS}::int end)
        filter (where r.id is not null), 0)::int as "durationMs",
      ${renderIsShared(scope, reelShareLink, sql`e.id`)} as shared
    from reels e
      left join reel_clips p on p.workspace = e.workspace and p.reel = e.id
      left join clips c on c.workspace = p.workspace and c.id = p.clip
      left join responses r on r.workspace = c.workspace and r.study = c.study and r.id = c.response
        and r.deleted_at is null
    where e.workspace = ${scope.workspace} and e.study = ${study}
    group by e.workspace, e.id order by e.updated_at desc, e.id`;
  return {
    items: rows.map(({ at, ...row }) => ({ ...row, updatedAt: at.toISOString() })),
    next: null,
    can: listAbilities(scope, clipPolicy),
  };
}
