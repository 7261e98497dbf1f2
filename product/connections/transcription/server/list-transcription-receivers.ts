import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';

/** The services that were sent the sound of recordings. */
export const transcriptionErasure: ErasurePart = {
  order: 44,
  async listReceivers(tx, { workspace }, { responses }) {
    const rows = await tx<{ host: string }[]>`
      select distinct host from transcription_requests
      where workspace = ${workspace} and owner = any (${responses.map(({ id }) => id)}::uuid[]) order by host`;
    return rows.map(({ host }) => `the transcription service at ${host}`);
  },
};
