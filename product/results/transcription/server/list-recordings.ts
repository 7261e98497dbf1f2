import type { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { TranscriptState } from '#product/media/transcripts/transcript.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { PAGE_SIZE, readCursor, writeCursor } from '../../server/cursor.ts';
import type * as contract from '../contract.ts';
import type { StudyRecording } from '../contract.ts';
import { RECORDING_STATE } from './queries.ts';

type Query = z.output<typeof contract.listStudyRecordings.query>;
type Row = Omit<StudyRecording, 'at' | 'waitUntil'> & { at: Date; waitUntil: Date | null };

/** The state of their transcripts, by which an index finds them. */
const STORED_STATES = {
  failed: 'failed',
  waiting: 'queued',
  running: 'running',
  not_permitted: 'failed',
} satisfies Record<Query['state'], TranscriptState>;

/** Recordings of a study in one state, those that came to it last first. @throws forbidden, not_found, bad_input */
export async function listRecordings(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { study, state, after }: { study: string } & Query,
): Promise<Output<typeof contract.listStudyRecordings>> {
  authorise(scope, responsePolicy, 'results.read');
  const cursor = readCursor(after);
  const rows = await database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    return tx<Row[]>`
      select t.owner as response, t.asset as upload, coalesce(a.field, '') as block,
        ceil(coalesce(r.duration_ms, 0) / 1000.0)::int as seconds, t.problem,
        case when t.problem is not null then t.error end as error, t.state_at as at, t.wait_until as "waitUntil"
      from transcripts t
        join recordings r on r.workspace = t.workspace and r.container = t.container and r.owner = t.owner
          and r.asset = t.asset
        join assets a on a.workspace = t.workspace and a.container = t.container and a.owner = t.owner and a.id = t.asset
        join responses n on n.workspace = t.workspace and n.study = t.container and n.id = t.owner
          and not n.preview and n.deleted_at is null
      where t.workspace = ${scope.workspace} and t.container = ${study} and t.state = ${STORED_STATES[state]}
        and ${RECORDING_STATE} = ${state}
        ${cursor ? sql`and (t.state_at, t.asset) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
      order by t.state_at desc, t.asset desc limit ${PAGE_SIZE + 1}`;
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      waitUntil: row.waitUntil?.toISOString() ?? null,
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.upload }) : null,
  };
}
