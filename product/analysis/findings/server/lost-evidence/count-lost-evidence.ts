import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';

/** Evidence goes with its response; the finding says how much it has lost, since it may not hold any more. */
export const findingErasure: ErasurePart = {
  order: 30,
  async erase(tx, { workspace }, { responses }) {
    const [row] = await tx<{ n: number }[]>`
      with lost as (
        select finding, count(*)::int as n from finding_evidence
        where workspace = ${workspace} and response = any (${responses.map(({ id }) => id)}::uuid[]) group by finding),
      flagged as (
        update findings f set lost_evidence = f.lost_evidence + lost.n from lost
        where f.workspace = ${workspace} and f.id = lost.finding)
      select coalesce(sum(n), 0)::int as n from lost`;
    return { quotes: row!.n };
  },
};
