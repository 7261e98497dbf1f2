import { listFeatures } from '#platform/feature/feature.ts';
import { retentionKinds, type RetentionKind } from '../retention-kind.ts';
import type { WorkspaceRetentionPart } from './queries.ts';

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** Kinds of data that a workspace can have deleted by age. */
    retention?: readonly WorkspaceRetentionPart[];
  }
}

/** Declares how the kinds of a `retention-kinds.ts` are counted and deleted: a part for each of them. */
export const defineRetention = <Kind extends RetentionKind>(
  kinds: Readonly<Record<Kind, unknown>>,
  parts: Readonly<Record<NoInfer<Kind>, Omit<WorkspaceRetentionPart, 'kind'>>>,
): readonly WorkspaceRetentionPart[] =>
  (Object.keys(kinds) as Kind[]).map((kind) => Object.assign({ kind }, parts[kind]));

/** The kinds of data with retention periods, of all features, in the order of the settings page. */
export const listRetentionParts = (): WorkspaceRetentionPart[] =>
  listFeatures()
    .flatMap(({ retention }) => retention ?? [])
    .toSorted((a, b) => retentionKinds.require(a.kind).order - retentionKinds.require(b.kind).order);
