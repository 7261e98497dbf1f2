import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';

/** What a model was sent is forgotten with the response; its provider is named. */
export const modelErasure: ErasurePart = {
  order: 42,
  async listReceivers(tx, { workspace }, { responses }) {
    const ids = responses.map(({ id }) => id);
    const rows = await tx<{ host: string; model: string }[]>`
      select distinct host, model from model_requests where workspace = ${workspace}
        and (response = any (${ids}::uuid[]) or responses && ${ids}::uuid[]) order by host, model`;
    return rows.map(({ host, model }) => `the language model ${model} at ${host}`);
  },
};
