import { createRegistry } from '#platform/registry/registry.ts';

/**
 * Kinds of data that a workspace can have deleted by age. The `retention-kinds.ts` of a feature adds its own by
 * declaration merging; its `server/retention.ts` counts and deletes them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features
export interface RetentionKinds {}
export type RetentionKind = keyof RetentionKinds;

/** English names of a kind of data, for the settings page, emails and the audit log. */
interface RetentionKindInfo {
  /** Its place on the settings page: after the kinds with a lower number. */
  order: number;
  /** "Uploaded files". */
  label: string;
  /** From which date their age counts, and what stays: whole sentences below the label. */
  description: string;
  /** In sentences: "uploaded file", "uploaded files". */
  singular: string;
  plural: string;
}

/** The kinds of all features: the page finds each `retention-kinds.ts` by its name, the server loads it with the feature. */
export const retentionKinds = createRegistry<RetentionKind, RetentionKindInfo>();

/** "1 uploaded file", "1,200 uploaded files". */
export const formatRetained = (
  { singular, plural }: Pick<RetentionKindInfo, 'singular' | 'plural'>,
  count: number,
): string => `${count.toLocaleString('en-GB')} ${count === 1 ? singular : plural}`;
