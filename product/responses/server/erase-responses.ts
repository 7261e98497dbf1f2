import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';
import { updateRows } from './change-responses.ts';
import { updateCounts } from './writing/update-counts.ts';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;

/** The email addresses in a text. */
const listEmails = (text: string): string[] => text.match(EMAIL) ?? [];

/** Responses with their answers, for good and at once; what hangs on them follows in the database. */
export const responseErasure: ErasurePart = {
  order: 50,
  async listValues(tx, { workspace }, { participant }) {
    const rows = await tx<{ text: string | null }[]>`
      select a.free_text as text from responses r
      join answers a on a.workspace = r.workspace and a.study = r.study and a.response = r.id
      where r.workspace = ${workspace} and r.participant = ${participant} and a.free_text like '%@%'
      union all
      select r.parameters::text from responses r
      where r.workspace = ${workspace} and r.participant = ${participant} and r.parameters::text like '%@%'`;
    return [...new Set(rows.flatMap(({ text }) => listEmails(text ?? '')))];
  },
  async erase(tx, scope, { responses }) {
    const { workspace } = scope;
    let answerCount = 0;
    for (const study of [...new Set(responses.map((response) => response.study))].toSorted()) {
      const ids = responses.filter((response) => response.study === study).map(({ id }) => id);
      // Locked by a separate statement, so that the next one sees every answer saved until now.
      await tx`
        select from responses where workspace = ${workspace} and study = ${study} and id = any (${ids}::uuid[])
        order by id for update`;
      const live = await tx<{ id: string }[]>`
        select id from responses where workspace = ${workspace} and study = ${study} and id = any (${ids}::uuid[])
          and deleted_at is null`;
      const changes = await updateRows(tx, scope, {
        study,
        ids: live.map(({ id }) => id),
        change: { do: 'delete' },
      });
      const [answers] = await tx<{ n: number }[]>`
        select count(*)::int as n from answers
        where workspace = ${workspace} and study = ${study} and response = any (${ids}::uuid[])`;
      answerCount += answers!.n;
      await tx`
        delete from responses where workspace = ${workspace} and study = ${study} and id = any (${ids}::uuid[])`;
      await updateCounts(tx, scope, { study, changes });
    }
    return { responses: responses.length, answers: answerCount };
  },
};
