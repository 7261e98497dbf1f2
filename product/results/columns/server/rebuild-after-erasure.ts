import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';
import { foldStudy } from './fold-study.ts';
import { markColumnsOutdated } from './rebuild-columns.ts';

/** Responses per transaction, small enough that nobody waits for it. */
const BATCH_SIZE = 16_384;

/** Columns keep what was answered: choices, parameters and names that nobody else gave. They are built again without them. */
export const columnErasure: ErasurePart = {
  order: 60,
  derived: ['column_masks', 'column_lists'],
  async erase(tx, scope, { responses }) {
    const studies = [...new Set(responses.map(({ study }) => study))].toSorted();
    for (const study of studies) await markColumnsOutdated(tx, scope, study);
    return { 'studies whose figures are built again': studies.length };
  },
  async rebuild({ database }, scope, studies) {
    for (const study of studies) await foldStudy(database, scope, { study, batchSize: BATCH_SIZE });
  },
};
