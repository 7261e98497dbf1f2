import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ReelClip } from '../../../clips/server/queries.ts';
import { fingerprintClip } from '../../../clips/server/compute-fingerprint.ts';

/** What the file of a clip shows; the page draws its words beside it. */
export const fingerprintFile = (clip: ReelClip): string => fingerprintClip(clip, false);

/** The files of clips that show exactly what the clips show now, by clip. */
export async function findClipFiles(
  tx: Tx,
  { workspace }: Scope,
  clips: readonly ReelClip[],
): Promise<Map<string, string>> {
  if (clips.length === 0) return new Map();
  const ids = clips.map(({ id }) => id);
  const rows = await tx<{ clip: string; fingerprint: string; file: string }[]>`
    select clip, fingerprint, file from report_clip_files
    where workspace = ${workspace} and clip = any(${ids}::uuid[])`;
  const current = new Map(clips.map((clip) => [clip.id, fingerprintFile(clip)]));
  return new Map(
    rows.flatMap(({ clip, fingerprint, file }) =>
      current.get(clip) === fingerprint ? [[clip, file] as const] : [],
    ),
  );
}
