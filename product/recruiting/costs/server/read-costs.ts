import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { StudyCost } from '../contract.ts';

/** What a study costs of one kind, by currency; nothing for a caller who may not see it. The caller sees the study. */
export type StudyCostSource = (tx: Tx, scope: Scope, study: string) => Promise<StudyCost[]>;

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What the overview of a study adds up. */
    costs?: StudyCostSource;
  }
}

/** What a study has cost so far. @throws not_found */
export async function readCosts(tx: Tx, scope: Scope, study: string): Promise<{ items: StudyCost[] }> {
  authorise(scope, studyPolicy, 'study.read');
  const { id } = await requireStudy(tx, scope, study);
  const items: StudyCost[] = [];
  for (const { costs } of listFeatures()) if (costs) items.push(...(await costs(tx, scope, id)));
  return { items: items.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) };
}
