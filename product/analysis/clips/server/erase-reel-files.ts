import { sql } from '#platform/db/core/sql.ts';
import type { ErasurePart, ErasedPerson } from '#product/participants/erasure/server/list-parts.ts';

/** Ids of reels that show a clip of the person. */
const ofPerson = (workspace: string, { responses }: ErasedPerson) => sql`(
  select c.reel from reel_clips c join clips k on k.workspace = c.workspace and k.id = c.clip
  where c.workspace = ${workspace} and k.response = any (${responses.map(({ id }) => id)}::uuid[]))`;

/** Films of reels that show the person; they can be made again without their clips. */
export const reelErasure: ErasurePart = {
  order: 20,
  ids: {
    reel_clips: { study: sql`select r.study from reels r where r.workspace = t.workspace and r.id = t.reel` },
  },
  async listFiles(tx, { workspace }, person) {
    const rows = await tx<{ file: string }[]>`
      select file from reel_files where workspace = ${workspace} and reel in ${ofPerson(workspace, person)}`;
    return rows.map(({ file }) => file);
  },
  async erase(tx, { workspace }, person) {
    const clips = await tx`
      select from clips where workspace = ${workspace}
        and response = any (${person.responses.map(({ id }) => id)}::uuid[])`;
    const films = await tx`
      delete from reel_files where workspace = ${workspace} and reel in ${ofPerson(workspace, person)} returning 1 as one`;
    return { clips: clips.length, films: films.length };
  },
};
