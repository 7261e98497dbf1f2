import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { listActPermitted } from '../../consent/server/list-permitted.ts';
import { responsePolicy } from '../../server/change-responses.ts';
import type { TranscriptionEstimate } from '../estimate-shape.ts';

/** Up to so many recordings, each participant's consent is looked up. */
const MAX_EXACT = 2_000;
/** The service's speed is that of its last requests. */
const SPEED_REQUESTS = 20;

interface Candidate {
  study: string;
  response: string;
  recordings: number;
  milliseconds: number;
}

/** What would be sent if automatic transcription were switched on: in a study, or in all that follow the workspace (null). */
export async function estimateTranscription(
  tx: Tx,
  scope: Scope,
  study: string | null,
): Promise<TranscriptionEstimate> {
  const { workspace } = scope;
  const isChosen = study
    ? sql`n.study = ${study}`
    : sql`not exists (select from transcription_switches w where w.workspace = n.workspace and w.study = n.study
        and w.mode <> 'workspace')`;
  const candidates = sql`
    from recordings r
      join responses n on n.workspace = r.workspace and n.study = r.container and n.id = r.owner
        and not n.preview and n.deleted_at is null and ${isChosen}
      join studies s on s.workspace = n.workspace and s.id = n.study and s.deleted_at is null
      join assets a on a.workspace = r.workspace and a.container = r.container and a.owner = r.owner
        and a.id = r.asset and a.purpose = 'upload'
      left join transcripts t on t.workspace = r.workspace and t.container = r.container and t.owner = r.owner
        and t.asset = r.asset
    where r.workspace = ${workspace} ${study ? sql`and r.container = ${study}` : sql``} and r.state = 'ready'
      and r.duration_ms is not null and (t.asset is null or t.source is null
        and (t.state = 'none' and t.revision = 0 or t.state = 'failed' and t.problem = 'not_permitted'))`;
  const [all] = await tx<{ recordings: number; milliseconds: number }[]>`
    select count(*)::int as recordings, coalesce(sum(r.duration_ms), 0)::float8 as milliseconds ${candidates}`;
  const isExact = all!.recordings <= MAX_EXACT;
  const rows = isExact
    ? await tx<Candidate[]>`
        select n.study, n.id as response, count(*)::int as recordings, sum(r.duration_ms)::float8 as milliseconds
        ${candidates} group by n.study, n.id`
    : [];
  const sent = isExact ? await listSent(tx, scope, rows) : [];
  const recordings = isExact ? addUp(sent, 'recordings') : all!.recordings;
  const seconds = Math.ceil((isExact ? addUp(sent, 'milliseconds') : all!.milliseconds) / 1_000);
  const [service] = await tx<{ minutePrice: number | null }[]>`
    select minute_price as "minutePrice" from transcription_services where workspace = ${workspace}`;
  const [speed] = await tx<{ factor: number | null }[]>`
    select sum(duration_ms)::float8 / nullif(sum(seconds), 0) / 1000 as factor from (
      select duration_ms, seconds from transcription_requests
      where workspace = ${workspace} and error is null and seconds > 0 and container is not null
        and duration_ms is not null
      order by sent_at desc limit ${SPEED_REQUESTS}) latest`;
  const factor = speed?.factor ?? null;
  const price = service?.minutePrice ?? null;
  return {
    recordings,
    seconds,
    isExact,
    notPermitted: isExact ? all!.recordings - recordings : 0,
    cost: price === null ? null : (seconds / 60) * price,
    takesSeconds: factor === null ? null : Math.ceil(seconds * factor),
  };
}

const addUp = (rows: readonly Candidate[], figure: 'recordings' | 'milliseconds'): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);

/** The candidates whose participants allow that their recordings are sent. */
async function listSent(tx: Tx, scope: Scope, rows: readonly Candidate[]): Promise<Candidate[]> {
  const sent: Candidate[] = [];
  for (const study of new Set(rows.map((row) => row.study))) {
    const own = rows.filter((row) => row.study === study);
    const responses = own.map(({ response }) => response);
    const permitted = await listActPermitted(tx, scope, { study, responses, act: 'transcribe' });
    sent.push(...own.filter(({ response }) => permitted.has(response)));
  }
  return sent;
}

/** What would be sent if a study were switched on. @throws forbidden, not_found */
export async function estimateStudy(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  study: string,
): Promise<TranscriptionEstimate> {
  authorise(scope, responsePolicy, 'results.read');
  return database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    return estimateTranscription(tx, scope, study);
  });
}
