import { toSearchPattern } from '#platform/text/fold-for-search.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql } from '#platform/db/core/sql.ts';
import type { PageRange } from './find-passages.ts';

export interface FoundTag {
  id: string;
  name: string;
  description: string;
  /** The question of the study that was coded with it last; null without a study. */
  block: string | null;
}

/**
 * Tags with all words somewhere in name or description; those whose name begins with the query come first. The codebook
 * is small enough to read as a whole.
 *
 * @param study lists only tags that highlights of this study have
 */
export async function findTags(
  tx: Tx,
  scope: Scope,
  { words, study, offset, limit }: PageRange & { words: readonly string[]; study: string | null },
): Promise<{ rows: FoundTag[]; n: number }> {
  const conditions = words.map(
    (word) => sql`internal.fold_for_search(t.name || ' ' || t.description) like ${toSearchPattern(word)}`,
  );
  // Without its leading wildcard, the pattern matches names that begin with the query.
  const prefixPattern = toSearchPattern(words.join(' ')).slice(1);
  const rows = await tx<(FoundTag & { n: number })[]>`
    select t.id, t.name, t.description, count(*) over ()::int as n, ${
      study === null
        ? sql`null::text`
        : sql`(select h.block from highlight_tags i join highlights h
            on h.workspace = i.workspace and h.study = i.study and h.id = i.highlight
            where i.workspace = t.workspace and i.study = ${study} and i.tag = t.id order by h.created_at desc limit 1)`
    } as block
    from tags t
    where t.workspace = ${scope.workspace} and t.deleted_at is null and ${joinSql(conditions, ' and ')}
      ${
        study === null
          ? sql``
          : sql`and exists (select from highlight_tags h where h.workspace = t.workspace and h.study = ${study} and h.tag = t.id)`
      }
    order by starts_with(lower(t.name), ${words.join(' ').toLowerCase()}) desc,
      internal.fold_for_search(t.name) like ${prefixPattern} desc, lower(t.name), t.id
    offset ${offset} limit ${limit}`;
  return { rows, n: rows[0]?.n ?? 0 };
}
