import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { FileKind } from '#product/media/file-kind.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';
import { listActPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import type { Clip } from '../contract.ts';
import { cutCues, type ClipState, type ClipCue } from '../clip.ts';

/** A clip with what the page of its question adds. */
type SelectedClip = Omit<Clip, 'question'>;
/** A clip of a reel with what plays it. */
export interface ReelClip extends SelectedClip {
  title: string;
  cues: ClipCue[];
  /** The stored file of the recording that browsers play. */
  source: { file: string; kind: FileKind; role: 'playable' | 'original' };
}

interface Row extends Omit<SelectedClip, 'participant' | 'state'> {
  isReady: boolean;
  isCounted: boolean;
}

const COLUMNS = sql`c.id, c.highlight, c.response, h.block, c.asset, c.start_at as "startMs", c.end_at as "endMs",
  m.duration_ms as "recordingMs", coalesce(m.has_video, false) as "hasVideo", h.quote,
  coalesce(m.state = 'ready', false) as "isReady",
  (not r.excluded and not r.preview and coalesce(a.on_path, false) and a.left_out is null) as "isCounted"`;

/** Clips of deleted responses are hidden, since those can be restored. */
const SOURCE = sql`clips c
  join highlights h on h.workspace = c.workspace and h.study = c.study and h.id = c.highlight
  join responses r on r.workspace = c.workspace and r.study = c.study and r.id = c.response and r.deleted_at is null
  left join answers a on a.workspace = c.workspace and a.study = c.study and a.response = c.response and a.block = h.block
  left join recordings m on m.workspace = c.workspace and m.container = c.study and m.owner = c.response
    and m.asset = c.asset`;

/** Adds whether others may see each clip now: asked each time, so that a withdrawn consent takes effect with the next call. */
async function addStates<R extends Row>(tx: Tx, scope: Scope, study: string, rows: readonly R[]) {
  const responses = [...new Set(rows.map(({ response }) => response))];
  const permitted = await listActPermitted(tx, scope, { study, responses, act: 'clip' });
  return rows.map(({ isReady, isCounted, ...row }) => {
    const state: ClipState = !isCounted
      ? 'not_counted'
      : !permitted.has(row.response)
        ? 'no_consent'
        : isReady
          ? 'included'
          : 'unprepared';
    return { ...row, participant: anonymousName(row.response), state };
  });
}

/** The clips of a study, newest first. */
export async function selectClips(tx: Tx, scope: Scope, study: string): Promise<SelectedClip[]> {
  const rows = await tx<Row[]>`
    select ${COLUMNS} from ${SOURCE} where c.workspace = ${scope.workspace} and c.study = ${study}
    order by c.created_at desc, c.id`;
  return addStates(tx, scope, study, rows);
}

interface ReelRow extends Row {
  title: string;
  segments: Segment[];
  file: string;
  kind: FileKind;
  role: 'playable' | 'original';
}

/** The lines of a transcript that may be said in a clip: of an hour of speech a few. */
const SEGMENTS = sql`coalesce((
  select jsonb_agg(s.value order by s.place) from transcripts t, jsonb_array_elements(t.segments) with ordinality s (value, place)
  where t.workspace = c.workspace and t.container = c.study and t.owner = c.response and t.asset = c.asset
    and (s.value->>'fromMs')::int < c.end_at
    and coalesce((s.value->>'toMs')::int, c.start_at + 1) > c.start_at), '[]')`;

/** What plays a clip: its recording as browsers play it, and what is said in it. */
const PLAYED = sql`${SEGMENTS} as segments, coalesce(f.file, o.file) as file, coalesce(f.kind, o.kind) as kind,
  case when f.file is null then 'original' else 'playable' end as role`;
const PLAYED_SOURCE = sql`
  join assets o on o.workspace = c.workspace and o.container = c.study and o.owner = c.response and o.id = c.asset
  left join renditions f on f.workspace = c.workspace and f.container = c.study and f.owner = c.response
    and f.asset = c.asset and f.role = 'playable'`;

const toPlayed = ({
  segments,
  file,
  kind,
  role,
  ...clip
}: SelectedClip & Pick<ReelRow, 'title' | 'segments' | 'file' | 'kind' | 'role'>): ReelClip => ({
  ...clip,
  cues: cutCues(segments, clip),
  source: { file, kind, role },
});

/** The clips of a reel in order, or one of them. */
export async function selectReelClips(
  tx: Tx,
  scope: Scope,
  { study, reel, condition = sql`true` }: { study: string; reel: string; condition?: SqlPart },
): Promise<ReelClip[]> {
  const rows = await tx<ReelRow[]>`
    select ${COLUMNS}, p.title, ${PLAYED}
    from ${SOURCE} join reel_clips p on p.workspace = c.workspace and p.clip = c.id ${PLAYED_SOURCE}
    where c.workspace = ${scope.workspace} and c.study = ${study} and p.reel = ${reel} and ${condition}
    order by p.position, c.id`;
  return (await addStates(tx, scope, study, rows)).map(toPlayed);
}

/** Clips by id, as they are played outside of a reel. */
export async function selectPlayedClips(
  tx: Tx,
  scope: Scope,
  { study, clips }: { study: string; clips: readonly string[] },
): Promise<Map<string, ReelClip>> {
  if (clips.length === 0) return new Map();
  const rows = await tx<ReelRow[]>`
    select ${COLUMNS}, '' as title, ${PLAYED} from ${SOURCE} ${PLAYED_SOURCE}
    where c.workspace = ${scope.workspace} and c.study = ${study} and c.id = any(${[...clips]}::uuid[])`;
  return new Map((await addStates(tx, scope, study, rows)).map(toPlayed).map((clip) => [clip.id, clip]));
}
