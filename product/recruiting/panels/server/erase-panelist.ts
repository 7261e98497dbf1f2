import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';

/** Who took part by a panel becomes nobody; that a place was paid stays. The provider knows the person, too. */
export const panelErasure: ErasurePart = {
  order: 44,
  async erase(tx, { workspace }, { participant }) {
    const rows = await tx`
      update panelists set external_person = null, participant = null, response = null, entered_code = null
      where workspace = ${workspace} and participant = ${participant} returning id`;
    return { 'panel ids': rows.length };
  },
  async listReceivers(tx, { workspace }, { participant }) {
    const rows = await tx<{ provider: string }[]>`
      select distinct p.provider from panelists s
        join panels p on p.workspace = s.workspace and p.study = s.study
      where s.workspace = ${workspace} and s.participant = ${participant} order by p.provider`;
    return rows.map(({ provider }) => `the panel ${provider}`);
  },
};
