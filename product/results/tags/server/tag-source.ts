import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Block } from '#product/studies/study.ts';

export interface CodebookTag {
  id: string;
  name: string;
}

/** The responses with a tag, some several times; null: with a highlight without any. */
export interface TaggedResponses {
  tag: string | null;
  preview: boolean;
  ordinals: number[];
}

/** Whose highlights in the answers to which question; null: everybody's, and in all questions. */
export interface TaggedQuery {
  study: string;
  block: string | null;
  coder: string | null;
}

/** Where figures of tags come from: the noun that has the codebook and what is highlighted. */
export interface TagSource {
  /** Whether answers of a block could be coded, as far as its type says. */
  canTag(block: Block): boolean;
  /** The blocks whose answers have texts or recordings to code. */
  listBlocks(tx: Tx, scope: Scope, study: string): Promise<ReadonlySet<string>>;
  /** In the order of the codebook. */
  readTags(
    tx: Tx,
    scope: Scope,
  ): Promise<{ tags: CodebookTag[]; groups: { id: string; name: string; tags: string[] }[] }>;
  /** The tag that an id stands for: a merged one for the tag that it was merged into. */
  findTag(tx: Tx, scope: Scope, id: string): Promise<CodebookTag | undefined>;
  /** The responses with highlights that count in answers that count. */
  readHighlighted(tx: Tx, scope: Scope, of: TaggedQuery): Promise<readonly TaggedResponses[]>;
  /** The responses that have a tag themselves. */
  readTaggedResponses(tx: Tx, scope: Scope, study: string): Promise<readonly TaggedResponses[]>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** Where figures of tags come from; one feature has it. */
    tagSource?: TagSource;
  }
}

export const findTagSource = (): TagSource | undefined =>
  listFeatures().find(({ tagSource }) => tagSource !== undefined)?.tagSource;
