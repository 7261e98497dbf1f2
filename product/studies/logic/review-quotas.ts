import type { Id } from '../../blocks/block.ts';
import { listReadAttributes, listStudyAttributes } from '../attributes/study-attributes.ts';
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
export function reviewQuotas(
  quotas: readonly Quota[],
  { blocks, settings }: Pick<StudyContent, 'blocks' | 'settings'>,
): StudyProblem[] {
  const known = new Set(blocks.map(({ id }) => id));
  const declared = new Set(listStudyAttributes({ settings }).map(({ key }) => key));
  return quotas.flatMap((quota) => {
    const isMissing = listConditionBlocks(quota.when).some((id) => !known.has(id));
    const missing = isMissing
      ? 'question'
      : [...listReadAttributes(quota)].some((key) => !declared.has(key)) && 'attribute';
    if (!missing) return [];
    const name = quota.name.trim() === '' ? 'A quota' : `The quota “${quota.name}”`;
    const message = `${name} reads ${missing === 'question' ? 'a' : 'an'} ${missing} that isn’t in the study, so it will never fill. Choose another ${missing}, or remove the quota.`;
    return [{ severity: 'warning', message, step: 'participants', block: null, field: 'quotas' }];
  });
}
