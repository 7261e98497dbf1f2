import type { Id } from '../../blocks/block.ts';
import type { StudyProblem } from '../contract.ts';
import type { Quota, StudyContent } from '../study.ts';
import { listConditionBlocks } from './condition.ts';

/** Quotas that read any of these blocks. */
export const filterQuotasOf = (quotas: readonly Quota[], ids: ReadonlySet<Id>): Quota[] =>
  quotas.filter(({ when }) => listConditionBlocks(when).some((id) => ids.has(id)));

/**
 * Warns of quotas that read a question the draft does not have: once it is published, nobody counts for them. They are no
 * part of a version, and take effect at once, so they may be those of the version before.
 */
export function reviewQuotas(quotas: readonly Quota[], { blocks }: StudyContent): StudyProblem[] {
  const known = new Set(blocks.map(({ id }) => id));
  return quotas
    .filter(({ when }) => listConditionBlocks(when).some((id) => !known.has(id)))
    .map(({ name }) => ({
      severity: 'warning',
      message: `${name.trim() === '' ? 'A quota' : `The quota “${name}”`} reads a question that isn’t in the study, so it will never fill. Choose another question, or remove the quota.`,
      step: 'participants',
      block: null,
      field: 'quotas',
    }));
}
