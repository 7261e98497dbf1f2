import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Channel } from '#product/studies/channels.ts';
import type { Outcome } from '#product/studies/study.ts';

/** Where people go back to at the end, with the code that proves it. */
export interface ReturnTarget {
  address: string;
  code: string;
}

/** A way to a study besides its public and personal links, such as a panel, which says who comes by ids in the address. */
export interface LinkSource {
  channel: Channel;
  /** Whether the code of a link is one of this source for the study. */
  isValidCode(database: Database, options: { study: string; code: string }): boolean;
  /** Who comes with a code, as an external id of participants; undefined where it does not say. */
  readVisitor(code: string): string | undefined;
  /** Parameters of the address that are read with the code, and stored nowhere else. */
  parameters: readonly string[];
  /** Records who began a response, in the transaction that creates it. */
  recordArrival(
    tx: Tx,
    scope: Scope,
    arrival: { study: string; response: string; participant: string; code: string },
  ): Promise<void>;
  /** Where somebody goes back to whose response has ended. */
  findReturn(
    tx: Tx,
    scope: Scope,
    ended: { study: string; response: string; outcome: Outcome },
  ): Promise<ReturnTarget | undefined>;
  /** Where people go back to whom the study does not take, as it is full or closed, with a code that pays nothing. */
  findRefusalReturn(tx: Tx, scope: Scope, study: string): Promise<ReturnTarget | undefined>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    linkSources?: readonly LinkSource[];
  }
}

const listLinkSources = (): LinkSource[] => listFeatures().flatMap(({ linkSources = [] }) => linkSources);

export const findLinkSource = (channel: string): LinkSource | undefined =>
  listLinkSources().find((source) => source.channel === channel);

/** The source whose code this is; undefined for every other code. */
export const findSourceOfCode = (
  database: Database,
  { study, code }: { study: string; code: string | undefined },
): LinkSource | undefined =>
  code === undefined
    ? undefined
    : listLinkSources().find((source) => source.isValidCode(database, { study, code }));
