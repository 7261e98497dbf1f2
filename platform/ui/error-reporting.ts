import type { BrowserOptions } from '@sentry/browser';
import { onAnalyticsReset } from './analytics.ts';

/** Sample rates of `original.md`, section 9. Nothing of requests, cookies or people is collected. */
export const REPORTING = {
  environment: 'production',
  // Streamed spans would pass by `beforeSendTransaction`, which takes secrets out.
  traceLifecycle: 'static',
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 1,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  },
} satisfies BrowserOptions;

export const REPLAY_MASKING = { maskAllText: true, maskAllInputs: true, blockAllMedia: true } as const;

const SECRET_PATH = /\/(reset-password|jointeam)\/[^\s"?#]+/g;

/** Addresses that carry a secret are cut after their first part. */
export function withoutSecrets<T>(event: T): T {
  return JSON.parse(JSON.stringify(event).replace(SECRET_PATH, '/$1/…')) as T;
}

let report: ((error: unknown) => void) | null = null;

/** Sends an error to the operator's Sentry-compatible address; does nothing when there is none. */
export function reportError(error: unknown): void {
  report?.(error);
}

/** Loads the reporting library, only when an address is set and the page's own address holds no secret. */
export async function startErrorReporting(dsn: string | null, release: string): Promise<void> {
  if (!dsn || report || window.location.pathname.search(SECRET_PATH) === 0) return;
  const { browserTracingIntegration, captureException, init, replayIntegration, setUser } =
    await import('@sentry/browser');
  init({
    ...REPORTING,
    dsn,
    release,
    integrations: [browserTracingIntegration(), replayIntegration(REPLAY_MASKING)],
    beforeSend: withoutSecrets,
    beforeSendTransaction: withoutSecrets,
    beforeBreadcrumb: withoutSecrets,
  });
  report = (error) => void captureException(error);
  onAnalyticsReset(() => setUser(null));
}
