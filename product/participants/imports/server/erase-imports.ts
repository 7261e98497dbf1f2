import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { ErasedPerson, ErasurePart } from '../../erasure/server/list-parts.ts';

/** Imports with a row about the person, also with one that nobody confirmed: it has their address or id. */
const holdPerson = ({ workspace }: Scope, { participant }: ErasedPerson) => sql`
  i.workspace = ${workspace} and exists (
    select from participant_import_rows r
    where r.workspace = i.workspace and r.import = i.id and (r.participant = ${participant} or r.id = ${participant}
      or array[r.email, r.external_id] && (
        select array_agg(value) from erasures e, jsonb_array_elements_text(e.searched) value
        where e.workspace = ${workspace} and e.participant = ${participant})))`;

/** Imports of the last day, with their files. They are deleted whole, since the file cannot be kept in parts. */
export const importErasure: ErasurePart = {
  order: 75,
  async listFiles(tx, scope, person) {
    const rows = await tx<{ file: string }[]>`
      select i.file from participant_imports i where ${holdPerson(scope, person)}`;
    return rows.map(({ file }) => file);
  },
  async erase(tx, scope, person) {
    const rows = await tx`
      delete from participant_imports i where ${holdPerson(scope, person)} returning 1 as one`;
    return { imports: rows.length };
  },
};
