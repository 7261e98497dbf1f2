import { listFeatures } from '#platform/feature/feature.ts';
import type { WorkspaceRetentionPart } from './queries.ts';

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** Kinds of data that a workspace can have deleted by age. */
    retention?: readonly WorkspaceRetentionPart[];
  }
}

/** The kinds of data with retention periods, of all features, in the order of the settings page. */
export const listRetentionParts = (): WorkspaceRetentionPart[] =>
  listFeatures()
    .flatMap(({ retention }) => retention ?? [])
    .toSorted((a, b) => a.order - b.order);
