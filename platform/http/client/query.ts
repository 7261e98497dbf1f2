import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '../../errors/errors.ts';

/** `original.md`, section 9: queries retry three times. */
export const RETRIES = 3;
/** Unused cached data is kept five minutes, in milliseconds. */
export const KEEP_UNUSED = 5 * 60_000;
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;

/** Asking again cannot change these: the answer would be the same. */
const FINAL: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'gone',
  'bad_input',
  'too_large',
];

/** Milliseconds before try `failures + 2`: 1 s, 2 s, 4 s … at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY);
}

/** @param failures tries that failed before this one, from 0. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof AppError && FINAL.includes(error.code)) return false;
  return failures < RETRIES;
}

/**
 * The one query client of the team app. A query that returns undefined is an error of that query.
 *
 * @param watchers called when any query or mutation finds that the login has ended, or finds nothing.
 */
export function createQueryClient(
  watchers: { onUnauthenticated?: () => void; onNotFound?: () => void } = {},
): QueryClient {
  const watch = (error: unknown) => {
    if (!(error instanceof AppError)) return;
    if (error.code === 'unauthenticated') watchers.onUnauthenticated?.();
    if (error.code === 'not_found') watchers.onNotFound?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: KEEP_UNUSED,
        staleTime: 10_000,
        networkMode: 'online',
      },
      mutations: { retry: false },
    },
  });
}
