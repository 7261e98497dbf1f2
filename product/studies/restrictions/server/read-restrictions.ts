import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { StudyRestriction } from '../review-restrictions.ts';

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What a study may not do because of how it recruits. */
    studyRestrictions?: (tx: Tx, scope: Scope, study: string) => Promise<StudyRestriction[]>;
  }
}

/** What a study may not do because of how it recruits. */
export async function readRestrictions(tx: Tx, scope: Scope, study: string): Promise<StudyRestriction[]> {
  const restrictions: StudyRestriction[] = [];
  for (const { studyRestrictions } of listFeatures())
    if (studyRestrictions) restrictions.push(...(await studyRestrictions(tx, scope, study)));
  return restrictions;
}
