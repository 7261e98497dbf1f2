import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { TranscriptProblem } from '#product/media/transcripts/transcript.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { transcriptPolicy } from '#product/responses/transcripts/server/policy.ts';
import { MAX_TRANSCRIBED_STUDIES, type TranscribedStudies, type TranscriptionState } from '../contract.ts';
import { RECORDING_STATE } from './queries.ts';
import { readServiceStatus, startOfMonth } from './read-service-status.ts';

type Study = TranscribedStudies['items'][number];
interface CountRow {
  study: string;
  state: TranscriptionState;
  problem: TranscriptProblem | null;
  recordings: number;
  error: string | null;
}

/** How far the transcripts of all studies are that the caller sees. @throws forbidden */
export async function listTranscribedStudies(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<TranscribedStudies> {
  authorise(scope, responsePolicy, 'results.read');
  return database.within(scope, async (tx) => {
    const found = await findStudies(tx, scope);
    const studies = found.slice(0, MAX_TRANSCRIBED_STUDIES);
    const counts = await countRecordings(tx, scope, studies);
    const isWaiting = counts.some(({ state }) => state === 'waiting');
    return {
      ...(await readServiceStatus(tx, scope, { isWaiting })),
      items: studies.map((study) => ({
        ...study,
        ...summarise(counts.filter((one) => one.study === study.id)),
      })),
      more: found.length > studies.length,
      can: listAbilities(scope, transcriptPolicy),
    };
  });
}

type FoundStudy = Pick<Study, 'id' | 'name' | 'isOn' | 'sentSeconds'>;

/** Studies with transcripts, or recordings that wait for one, those that changed last first. */
const findStudies = (tx: Tx, scope: Scope): Promise<FoundStudy[]> => tx<FoundStudy[]>`
  select s.id, s.name, coalesce(v.is_on and case w.mode when 'on' then true when 'off' then false else v.is_automatic end,
      false) as "isOn",
    coalesce(q.seconds, 0)::int as "sentSeconds"
  from studies s
    cross join lateral (select t.changed_at from transcripts t
      where t.workspace = s.workspace and t.container = s.id and (t.source is not null or t.state <> 'none')
      order by t.changed_at desc limit 1) latest
    left join transcription_services v on v.workspace = s.workspace
    left join transcription_switches w on w.workspace = s.workspace and w.study = s.id
    left join (select container, sum(seconds) as seconds from transcription_requests
      where workspace = ${scope.workspace} and sent_at >= ${startOfMonth(scope)} group by container) q
      on q.container = s.id
  where s.workspace = ${scope.workspace} and s.deleted_at is null
  order by latest.changed_at desc, s.id limit ${MAX_TRANSCRIBED_STUDIES + 1}`;

/** By study and state, and those that failed by the reason as well. */
const countRecordings = (tx: Tx, { workspace }: Scope, studies: readonly FoundStudy[]) => tx<CountRow[]>`
  select study, state, problem, count(*)::int as recordings, (array_agg(error order by state_at desc))[1] as error from (
    select t.container as study, ${RECORDING_STATE} as state, case when ${RECORDING_STATE} = 'failed' then t.problem end as problem,
      case when ${RECORDING_STATE} = 'failed' then t.error end as error, t.state_at
    from transcripts t join responses n on n.workspace = t.workspace and n.study = t.container and n.id = t.owner
      and not n.preview and n.deleted_at is null
    where t.workspace = ${workspace} and t.container = any(${studies.map(({ id }) => id)}::uuid[])) counted
  group by study, state, problem order by recordings desc, problem`;

function summarise(rows: readonly CountRow[]): Omit<Study, keyof FoundStudy> {
  const count = (wanted: TranscriptionState) =>
    rows.reduce((sum, { state, recordings }) => sum + (state === wanted ? recordings : 0), 0);
  return {
    done: count('done'),
    running: count('running'),
    waiting: count('waiting'),
    failed: count('failed'),
    not_permitted: count('not_permitted'),
    no_sound: count('no_sound'),
    failures: rows
      .filter(({ state }) => state === 'failed')
      .map(({ problem, recordings, error }) => ({ problem, recordings, error })),
  };
}
