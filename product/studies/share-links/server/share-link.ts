import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { TokenPurpose } from '#platform/tokens/token-gate.ts';

/** What a link is for: something in a study, or the study itself. */
export interface ShareLinkKey {
  study: string;
  /** The id that its token is issued for. */
  subject: string;
}

/** A kind of link that shows something of a study to everyone who has it, without an account. */
export interface ShareLink {
  /** The purpose of its tokens, which work for nothing else; `declare module` adds it to `TokenPurposes`. */
  purpose: TokenPurpose;
  /** The path of its page, without the token. Requests of the page have the same path below `/api`. */
  path: `/shared/${string}`;
  /**
   * A query of all that links can be for, with the columns `subject` and `study`, both uuid. Whether the study is deleted
   * is asked when a link is opened; tokens of anything else are deleted at night.
   */
  selectSubjects(scope: Scope): SqlPart;
}

/** A link that its subject has at most one of, without options. */
export interface SingleShareLink extends ShareLink {
  /** What the audit log says when it is created or renewed, and when it is revoked. */
  audit: { share: string; revoke: string };
  /**
   * Days until it ends; while it has not ended, it is renewed and keeps its address. Without, it never ends, and creating
   * it again replaces its address.
   */
  days?: number;
  /** Authorises the caller to share this, and locks it until the transaction ends. @throws not_found, forbidden */
  lock(tx: Tx, scope: Scope, key: ShareLinkKey): Promise<unknown>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What it shows to people without an account. */
    shareLinks?: readonly ShareLink[];
  }
}

/** The links of all features. */
export const listShareLinks = (): ShareLink[] => listFeatures().flatMap(({ shareLinks }) => shareLinks ?? []);
