import { sql } from '#platform/db/core/sql.ts';
import type { ErasurePart, ErasedPerson } from '#product/participants/erasure/server/list-parts.ts';

const ofPerson = (workspace: string, { responses }: ErasedPerson) => sql`(
  select k.id from clips k where k.workspace = ${workspace}
    and k.response = any (${responses.map(({ id }) => id)}::uuid[]))`;

/** Films of the person’s clips in reports. */
export const reportClipErasure: ErasurePart = {
  order: 25,
  ids: {
    report_items: {
      study: sql`select r.study from reports r where r.workspace = t.workspace and r.id = t.report`,
    },
  },
  async listFiles(tx, { workspace }, person) {
    const rows = await tx<{ file: string }[]>`
      select file from report_clip_files where workspace = ${workspace} and clip in ${ofPerson(workspace, person)}`;
    return rows.map(({ file }) => file);
  },
  async erase(tx, { workspace }, person) {
    const films = await tx`
      delete from report_clip_files where workspace = ${workspace} and clip in ${ofPerson(workspace, person)}
      returning 1 as one`;
    return { films: films.length };
  },
};
