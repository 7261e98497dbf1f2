import { sql } from '#platform/db/core/sql.ts';
import type { ErasurePart, ErasedPerson } from '#product/participants/erasure/server/list-parts.ts';

/** Archives of the studies that the person answered, and of the workspace, which has their row. */
const holdThem = (workspace: string, { responses }: ErasedPerson) => sql`workspace = ${workspace}
  and (thing = any (${[...new Set(responses.map(({ study }) => `study_${study}`))]}::text[]) or thing = 'workspace'
    or thing like 'workspace %')`;

/** Builds of archives; whoever still needs one asks for it again. */
export const exportErasure: ErasurePart = {
  order: 70,
  async listFiles(tx, { workspace }, person) {
    const rows = await tx<{ file: string }[]>`
      select file from exports where ${holdThem(workspace, person)} and file is not null`;
    return rows.map(({ file }) => file);
  },
  async erase(tx, { workspace }, person) {
    const rows = await tx`
      delete from exports where ${holdThem(workspace, person)} and status <> 'Queued' returning 1 as one`;
    return { archives: rows.length };
  },
};
