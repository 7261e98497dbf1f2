import type { BrowserOptions } from '@sentry/browser';
import { onAnalyticsReset } from './analytics.ts';

/** Sample rates of `original.md`, section 9. No data of requests, cookies or people is collected. */
export const REPORTING_OPTIONS = {
  environment: 'production',
  // Streamed spans would bypass `beforeSendTransaction`, which removes secrets.
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

/** Removes the secret from URLs that contain one. */
export function removeSecrets<T>(event: T): T {
  return JSON.parse(JSON.stringify(event).replace(SECRET_PATH, '/$1/…')) as T;
}

let report: ((error: unknown) => void) | null = null;

/** Sends an error to the operator's Sentry-compatible service; does nothing when none is configured. */
export function reportError(error: unknown): void {
  report?.(error);
}

/** Loads the reporting library, only when a DSN is set and the URL of the page contains no secret. */
export async function startErrorReporting(dsn: string | null, release: string): Promise<void> {
  if (!dsn || report || window.location.pathname.search(SECRET_PATH) === 0) return;
  const { browserTracingIntegration, captureException, init, replayIntegration, setUser } =
    await import('@sentry/browser');
  init({
    ...REPORTING_OPTIONS,
    dsn,
    release,
    integrations: [browserTracingIntegration(), replayIntegration(REPLAY_MASKING)],
    beforeSend: removeSecrets,
    beforeSendTransaction: removeSecrets,
    beforeBreadcrumb: removeSecrets,
  });
  report = (error) => void captureException(error);
  onAnalyticsReset(() => setUser(null));
}
