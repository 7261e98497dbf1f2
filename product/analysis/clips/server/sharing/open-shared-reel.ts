import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openShareLink } from '#product/studies/share-links/server/open-share-link.ts';
import type { SharedReel } from '../../contract.ts';
import { fingerprintClip } from '../compute-fingerprint.ts';
import { selectReelClips } from '../queries.ts';
import { reelShareLink } from './reel-share-link.ts';

interface LinkedReel {
  study: string;
  reel: string;
  title: string;
  captions: boolean;
  at: Date;
}

/**
 * Opens the reel of a link in a transaction.
 *
 * @throws not_found, the same for links that never existed, were revoked, or are of something deleted
 */
export const withLinkedReel = <T>(
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
  read: (tx: Tx, scope: Scope, reel: LinkedReel) => Promise<T>,
): Promise<T> =>
  openShareLink(services, { link: reelShareLink, token, now }, async (tx, scope, { subject }) => {
    const [reel] = await tx<LinkedReel[]>`
      select study, id as reel, title, captions, updated_at as at from reels
      where workspace = ${scope.workspace} and id = ${subject}::uuid`;
    if (!reel) throw notFound('link');
    return read(tx, scope, reel);
  });

/** What the link of a reel plays: the clips that participants allow now, without names and notes. @throws not_found */
export const openSharedReel = (
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<SharedReel> =>
  withLinkedReel(services, { token, now }, async (tx, scope, { study, reel, title, captions, at }) => {
    const clips = await selectReelClips(tx, scope, { study, reel });
    const files = await tx<{ clip: string; fingerprint: string }[]>`
      select clip, fingerprint from reel_files
      where workspace = ${scope.workspace} and reel = ${reel} and clip is not null`;
    const fingerprints = new Map(files.map(({ clip, fingerprint }) => [clip, fingerprint]));
    const permitted = clips.filter(({ state }) => state === 'included' || state === 'unprepared');
    const shown = permitted.filter((clip) => fingerprints.get(clip.id) === fingerprintClip(clip, captions));
    return {
      title,
      updatedAt: at.toISOString(),
      clips: shown.map(({ id, title: cardTitle, startMs, endMs, hasVideo, cues }) => ({
        id,
        title: cardTitle,
        durationMs: endMs - startMs,
        hasVideo,
        // Captions that are part of the video are not shown a second time.
        cues: captions ? [] : cues,
      })),
      leftOut: clips.length - permitted.length,
      unprepared: permitted.length - shown.length,
    };
  });
