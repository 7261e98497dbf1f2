import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import { requireParticipant } from '../../server/queries.ts';
import type { TimelineEvent } from '../contract.ts';
import type { TimelineKind } from '../timeline-kind.ts';
import { listTimelineSources } from './list-timeline-sources.ts';

const PAGE_SIZE = 50;

/** Position in a timeline, as `time key`; two events of one time are in the order of their keys. */
function readPosition(after: string): [time: string, key: string] {
  const [time = '', ...rest] = Buffer.from(after, 'base64url').toString().split(' ');
  const key = rest.join(' ');
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(time) || Number.isNaN(Date.parse(time)) || key.includes('\0'))
    throw badInput('This list has changed. Reload it.', { after: 'This cursor isn’t valid for this list.' });
  return [time, key];
}

interface EventRow {
  kind: TimelineKind;
  at: Date;
  key: string;
  study: string | null;
  study_name: string | null;
  item: string | null;
  body: string | null;
  author: string | null;
}

/**
 * A page of what happened to a participant, newest first. Studies are joined, so that row-level security hides events of
 * those that the caller does not see; deleted studies hide theirs, too.
 *
 * @throws forbidden, not_found, bad_input for a cursor of another list
 */
export async function listTimeline(
  tx: Tx,
  scope: Scope,
  { participant, after }: { participant: string; after?: string | undefined },
): Promise<{ items: TimelineEvent[]; next: string | null }> {
  await authoriseReading(tx, scope);
  const { id } = await requireParticipant(tx, scope, participant);
  const events = joinSql(
    listTimelineSources().map((source) => sql`(${source.renderEvents(scope, id)})`),
    ' union all ',
  );
  const position = after === undefined ? null : readPosition(after);
  const isAfterCursor = position
    ? sql`and (e.at, e.key) < (${position[0]}::timestamptz, ${position[1]}::text collate "C")`
    : sql``;
  const rows = await tx<EventRow[]>`
    select e.kind, e.at, e.key, e.study, s.name as study_name, e.item, e.body, w.name as author
    from (
      select u.*, (u.kind || ':' || coalesce(u.item, u.study::text, '')) collate "C" as key from (${events}) u
    ) e
    left join studies s on s.workspace = ${scope.workspace} and s.id = e.study and s.deleted_at is null
    left join identity.persons w on w.id = e.author
    where (e.study is null or s.id is not null) ${isAfterCursor}
    order by e.at desc, e.key desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map(({ kind, at, study, study_name, item, body, author }) => ({
      kind,
      at: at.toISOString(),
      study: study === null ? null : { id: study, name: study_name! },
      item,
      text: body,
      author,
    })),
    next:
      rows.length > PAGE_SIZE && last
        ? Buffer.from(`${last.at.toISOString()} ${last.key}`).toString('base64url')
        : null,
  };
}
