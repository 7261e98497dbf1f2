import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';
import { markColumnsOutdated } from './rebuild-columns.ts';

/** Columns keep what was answered: choices, parameters and names that nobody else gave. They are built again without them. */
export const columnErasure: ErasurePart = {
  order: 60,
  async erase(tx, scope, { responses }) {
    const studies = [...new Set(responses.map(({ study }) => study))].toSorted();
    for (const study of studies) await markColumnsOutdated(tx, scope, study);
    return { 'studies whose figures are built again': studies.length };
  },
};
