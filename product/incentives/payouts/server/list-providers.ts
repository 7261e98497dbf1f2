import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { IncentiveCurrency } from '../../incentive.ts';

/** Who sends: the provider, or the mail server a code. */
export type PayoutMethod = 'provider' | 'email';

/** What a provider is asked to send. Its id is the provider's key of the order, so that one order is made of it at most. */
export interface PayoutOrder {
  id: string;
  amount: number;
  currency: IncentiveCurrency;
  /** Of the participant; null where it is not known. */
  language: string | null;
  recipient: { name: string; email: string };
}

/** What came of it. What is not certain is unknown. */
export type PayoutOutcome =
  | { state: 'sent'; reference: string }
  /** Certainly not sent; the problem is a sentence for the team. */
  | { state: 'failed'; problem: string }
  | { state: 'unknown'; problem: string };

/** The account of a workspace with a provider. */
export interface PayoutAccount {
  /** Said of one of which nothing is known after a process was killed. */
  interruptedProblem: string;
  /** Asks for an order. Never throws. */
  send(order: PayoutOrder): Promise<PayoutOutcome>;
  /** What became of an order; `none` if the provider knows nothing of it. Never throws. */
  find(order: PayoutOrder): Promise<PayoutOutcome | { state: 'none' }>;
}

/** Sends incentives for workspaces that have an account there. */
export interface PayoutProvider {
  name: string;
  /** Whether the workspace has an account that is set up. */
  isReady(tx: Tx, scope: Scope): Promise<boolean>;
  /** The account; undefined if none is set up. */
  openAccount(
    services: Pick<Services, 'database' | 'config'>,
    scope: Scope,
  ): Promise<PayoutAccount | undefined>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    payoutProvider?: PayoutProvider;
  }
}

/** The provider of this installation; undefined where no feature has one. */
export const findProvider = (): PayoutProvider | undefined =>
  listFeatures().flatMap(({ payoutProvider }) => payoutProvider ?? [])[0];

/** The name of the provider that sends incentives of a workspace; null if none is set up. */
export async function readProviderName(tx: Tx, scope: Scope): Promise<string | null> {
  const provider = findProvider();
  return provider && (await provider.isReady(tx, scope)) ? provider.name : null;
}
