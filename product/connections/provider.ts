import type { DeliveredEventType } from '#product/workspaces/events/event.ts';
import type { ProviderId } from './providers.ts';

/** An event as a provider formats it. */
export interface ProviderEvent {
  id: string;
  type: DeliveredEventType;
  occurredAt: Date;
  /** The study it belongs to, with its current name. */
  study: { id: string; name: string } | null;
  data: Record<string, unknown>;
}

/** Where the requests of one webhook go. */
export interface Receiver {
  workspace: string;
  /** The complete URL, decrypted; empty if the provider’s secret is the URL (Slack). */
  url: string;
  /** The decrypted secrets: the current one, and after a rotation the previous one. */
  secrets: readonly Buffer[];
}

interface RequestContext {
  now: Date;
  /** Origin of the links to Earshot. */
  publicUrl: string;
}

/** What is specific to a provider, which its folder declares in its feature. */
export interface Provider {
  id: ProviderId;
  /** How long the events of a study are collected for one request; 0: each event is a request of its own. */
  batchIntervalMs: number;
  /** Whether the person who creates a webhook is shown its secret, for the receiver to verify requests. */
  showsSecret: boolean;
  /**
   * Checks the URL that the team entered. Returns what is stored: `address`, a masked form for the team to see; `url` and
   * `secret`, which are encrypted. `url` is null if the secret is the URL.
   *
   * @throws bad_input with the field `address`
   */
  parseAddress(
    url: string,
    allowedHosts: readonly string[],
  ): { address: string; url: string | null; secret: Buffer };
  /** The request for `events`: a single one, or with `batchIntervalMs` several of the same study. */
  buildRequest(
    receiver: Receiver,
    events: readonly ProviderEvent[],
    context: RequestContext,
  ): { url: string; headers: Record<string, string>; body: string };
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** The kinds of receivers that this feature adds. */
    providers?: readonly Provider[];
  }
}
