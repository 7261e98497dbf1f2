import { isActionAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import { studyPolicy } from '../../server/policy.ts';
import type { AttributeOffer } from '../study-attributes.ts';

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** The attributes of the workspace's participants, which studies can read. */
    studyAttributes?: (tx: Tx, scope: Scope) => Promise<AttributeOffer[]>;
  }
}

/** The attributes that a study can read: their names and types, no values. Null for those who cannot edit studies. */
export async function readOffers(tx: Tx, scope: Scope): Promise<AttributeOffer[] | null> {
  if (!isActionAllowed(scope, 'study.edit', studyPolicy['study.edit'])) return null;
  const offers: AttributeOffer[] = [];
  for (const { studyAttributes } of listFeatures())
    if (studyAttributes) offers.push(...(await studyAttributes(tx, scope)));
  return offers;
}
