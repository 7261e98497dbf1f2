import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { hasUnexpiredToken } from '#platform/tokens/token-gate.ts';
import { buildPlaybackUrl } from '#product/responses/uploads/contract.ts';
import { PLAYBACK_TTL_MS, signPlayback } from '#product/responses/uploads/server/token-gate.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { findShareLink } from '#product/studies/share-links/server/find-share-link.ts';
import { createTitleReader } from '../../server/create-title-reader.ts';
import { getReelMs, type ExportProblem, type ExportState } from '../clip.ts';
import type { ReelDetail } from '../contract.ts';
import { fingerprintReel } from './compute-fingerprint.ts';
import type { ReelKey } from './lock-reel.ts';
import { clipPolicy } from './policy.ts';
import { selectReelClips, type ReelClip } from './queries.ts';
import { reelShareLink } from './sharing/reel-share-link.ts';

export const listIncluded = (clips: readonly ReelClip[]): ReelClip[] =>
  clips.filter(({ state }) => state === 'included');

/** A reel with its clips and the state of its export. @throws not_found */
export async function readReel(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  key: ReelKey,
): Promise<ReelDetail> {
  await requireStudy(tx, scope, key.study);
  const [reel] = await tx<{ title: string; captions: boolean; revision: number; updatedAt: Date }[]>`
    select title, captions, revision, updated_at as "updatedAt" from reels
    where workspace = ${scope.workspace} and study = ${key.study} and id = ${key.reel}`;
  if (!reel) throw notFound('reel');
  const clips = await selectReelClips(tx, scope, key);
  const readTitle = await createTitleReader(tx, scope, key.study);
  const can = listAbilities(scope, clipPolicy);
  const isShared = await hasUnexpiredToken(tx, {
    purpose: reelShareLink.purpose,
    subject: key.reel,
    now: scope.now,
  });
  const link = can['reel.share']
    ? await findShareLink(services, tx, scope, { link: reelShareLink, subject: key.reel })
    : undefined;
  const expiresAt = new Date(scope.now.getTime() + PLAYBACK_TTL_MS);
  const { title, captions, revision, updatedAt } = reel;
  return {
    id: key.reel,
    title,
    captions,
    revision,
    durationMs: getReelMs(listIncluded(clips)),
    updatedAt: updatedAt.toISOString(),
    clips: await Promise.all(
      clips.map(async ({ source, ...clip }) => ({
        ...clip,
        question: readTitle(clip.block),
        url:
          clip.recordingMs === null
            ? null
            : buildPlaybackUrl(
                await signPlayback(services.database, {
                  workspace: scope.workspace,
                  file: { study: key.study, response: clip.response, upload: clip.asset, role: source.role },
                  expiresAt,
                }),
              ),
      })),
    ),
    expiresAt: expiresAt.toISOString(),
    export: await readExport(tx, scope, key.reel, fingerprintReel(listIncluded(clips), captions)),
    shared: isShared,
    shareUrl: link?.url ?? null,
    can,
  };
}

interface ExportRow {
  state: Exclude<ExportState, 'none' | 'outdated'>;
  problem: ExportProblem | null;
  done: number;
  total: number;
  leftOut: number;
  fingerprint: string | null;
  bytes: number | null;
  durationMs: number | null;
}

/** The last export of a reel; outdated unless it shows what the reel shows now. */
async function readExport(
  tx: Tx,
  { workspace }: Scope,
  reel: string,
  currentFingerprint: string,
): Promise<ReelDetail['export']> {
  const [row] = await tx<ExportRow[]>`
    select e.state, e.problem, e.done, e.total, e.left_out as "leftOut", f.fingerprint, f.bytes::float8 as bytes,
      f.duration_ms as "durationMs"
    from reel_exports e
      left join reel_files f on f.workspace = e.workspace and f.reel = e.reel and f.clip is null
    where e.workspace = ${workspace} and e.reel = ${reel}`;
  if (!row)
    return { state: 'none', problem: null, done: 0, total: 0, leftOut: 0, bytes: null, durationMs: null };
  const { fingerprint, ...rest } = row;
  const isOutdated = row.state === 'ready' && fingerprint !== currentFingerprint;
  return { ...rest, state: isOutdated ? 'outdated' : row.state };
}
