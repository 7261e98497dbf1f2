import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '../../errors/errors.ts';

/** `original.md`, section 9: queries retry three times. */
const MAX_RETRIES = 3;
/** Unused cached data is kept five minutes, in milliseconds. */
export const GC_TIME_MS = 5 * 60_000;
const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** A retry would get the same reply. */
const NOT_RETRYABLE: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'gone',
  'bad_input',
  'too_large',
];

/** Milliseconds before the next try: 1 s, 2 s, 4 s … at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
}

/** @param failures number of failed attempts before the one that just failed. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof AppError && NOT_RETRYABLE.includes(error.code)) return false;
  return failures < MAX_RETRIES;
}

/**
 * The one query client of the team app. A query that returns undefined is an error of that query.
 *
 * @param watchers called when any query or mutation gets `unauthenticated` or `not_found`.
 */
export function createQueryClient(
  watchers: { onUnauthenticated?: () => void; onNotFound?: () => void } = {},
): QueryClient {
  const notifyWatchers = (error: unknown) => {
    if (!(error instanceof AppError)) return;
    if (error.code === 'unauthenticated') watchers.onUnauthenticated?.();
    if (error.code === 'not_found') watchers.onNotFound?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: notifyWatchers }),
    mutationCache: new MutationCache({ onError: notifyWatchers }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: GC_TIME_MS,
        staleTime: 10_000,
        networkMode: 'online',
      },
      mutations: { retry: false },
    },
  });
}
