import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';

/** Studies that are closed or deleted; null for all of a workspace that is deleted. */
export interface EndingStudies {
  ending: 'close' | 'delete';
  studies: readonly string[] | null;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What else ends with studies, as sentences for whoever closes or deletes them. */
    endNotices?: (tx: Tx, scope: Scope, ending: EndingStudies) => Promise<string[]>;
  }
}

/** What else ends with studies, such as a panel that brings people, as sentences. */
export async function listEndNotices(tx: Tx, scope: Scope, ending: EndingStudies): Promise<string[]> {
  const notices: string[] = [];
  for (const { endNotices } of listFeatures())
    if (endNotices) notices.push(...(await endNotices(tx, scope, ending)));
  return notices;
}
