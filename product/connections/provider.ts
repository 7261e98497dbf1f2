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

/** Who gets a request. */
export interface Receiver {
  workspace: string;
  /** The complete URL, decrypted; empty where the secret is the URL. */
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
  /** Collects the events of a study this long for one request; 0: each event is a request of its own. */
  batchIntervalMs: number;
  /** Whether the person who creates a webhook is shown its secret, for the receiver to verify requests. */
  showsSecret: boolean;
  /**
   * What is stored of a URL: what the team sees, and what is encrypted; `url` unless the secret is the URL.
   *
   * @throws bad_input with the field `address`
   */
  parseAddress(
    url: string,
    allowedHosts: readonly string[],
  ): { address: string; url: string | null; secret: Buffer };
  /** The request for events; one unless `batchIntervalMs` is set, which then are of one study. */
  buildRequest(
    receiver: Receiver,
    events: readonly ProviderEvent[],
    context: RequestContext,
  ): { url: string; headers: Record<string, string>; body: string };
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** Whom webhooks can be for. */
    providers?: readonly Provider[];
  }
}
