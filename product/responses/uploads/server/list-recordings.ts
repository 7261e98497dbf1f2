import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { RecordingProblem, RecordingState, RenditionRole } from '#product/media/playback/recording.ts';
import { responsePolicy } from '../../server/change-responses.ts';
import { requireResponse } from '../../server/require-response.ts';
import { listActPermitted } from '../../consent/server/list-permitted.ts';
import { buildPlaybackUrl, type listRecordings as contract } from '../contract.ts';
import { PLAYBACK_TTL_MS, signPlayback, type PlayedFile } from './token-gate.ts';

interface RecordingRow {
  id: string;
  state: RecordingState;
  problem: RecordingProblem | null;
  durationMs: number | null;
  hasVideo: boolean | null;
  width: number | null;
  height: number | null;
  peaks: number[] | null;
  quietPercent: number | null;
  roles: RenditionRole[];
}

/** The recordings that a participant sent, with addresses that play them for ten minutes. @throws not_found */
export async function listRecordings(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { study, response }: { study: string; response: string },
): Promise<Output<typeof contract>> {
  authorise(scope, responsePolicy, 'results.read');
  const { rows, canClip } = await database.within(scope, async (tx) => {
    await requireResponse(tx, scope, { study, response });
    const recordings = await tx<RecordingRow[]>`
      select r.asset as id, r.state, r.problem, r.duration_ms as "durationMs", r.has_video as "hasVideo",
        r.width, r.height, r.peaks, r.quiet_percent as "quietPercent",
        coalesce(array_agg(f.role) filter (where f.role is not null), '{}') as roles
      from recordings r join assets a on a.workspace = r.workspace and a.container = r.container
          and a.owner = r.owner and a.id = r.asset and a.purpose = 'upload'
        left join renditions f on f.workspace = r.workspace and f.container = r.container and f.owner = r.owner
          and f.asset = r.asset
      where r.workspace = ${scope.workspace} and r.container = ${study} and r.owner = ${response}
      group by r.workspace, r.container, r.owner, r.asset, a.created_at order by a.created_at, r.asset`;
    const permitted = await listActPermitted(tx, scope, { study, responses: [response], act: 'clip' });
    return { rows: recordings, canClip: permitted.has(response) };
  });
  const expiresAt = new Date(scope.now.getTime() + PLAYBACK_TTL_MS);
  const buildUrl = async (upload: string, role: PlayedFile['role']) =>
    buildPlaybackUrl(
      await signPlayback(database, {
        workspace: scope.workspace,
        file: { study, response, upload, role },
        expiresAt,
      }),
    );
  const items = await Promise.all(
    rows.map(async ({ roles, ...row }) => ({
      ...row,
      url:
        row.state === 'ready'
          ? await buildUrl(row.id, roles.includes('playable') ? 'playable' : 'original')
          : null,
      posterUrl: roles.includes('poster') ? await buildUrl(row.id, 'poster') : null,
    })),
  );
  return { items, canClip, expiresAt: expiresAt.toISOString() };
}
