import type { ClosedReason } from '../../contract.ts';
import { closed, type AnsweringOptions, type Screen } from './answering-state.ts';
import { CallFailure, failureKindOf, type StartBody, type Started, type FailureKind } from './transport.ts';

interface Calling {
  /** The newest version of the study this page has, and the browser's key of the response. */
  body(): Pick<StartBody, 'key' | 'version'>;
  /** Why the server did not answer the last call; null: it did. */
  onTrouble(trouble: FailureKind | null, triesAgain: boolean): void;
  onRefused(screen: Screen): void;
}

/** Asks the server where a response stands, until it answers; what it refuses for good is shown. */
export function startCalls(options: AnsweringOptions, { body, onTrouble, onRefused }: Calling) {
  return async (
    mode: StartBody['mode'],
    once = false,
    shut: ClosedReason | null = null,
  ): Promise<Started | null> => {
    let pause = 1_000;
    for (;;) {
      try {
        const started = await options.transport.start({ ...options.start, ...body(), mode });
        onTrouble(null, false);
        return started;
      } catch (error) {
        const failure = error instanceof CallFailure ? error : new CallFailure(0, String(error));
        if (!failure.passes) {
          const reason = failure.status === 404 ? 'unknown' : (shut ?? 'closed');
          onRefused(closed(reason, shut || failure.status === 404 ? null : failure.message));
          return null;
        }
        onTrouble(failureKindOf(failure, options.online()), !once);
        if (once) return null;
        await options.wait(Math.max(pause, failure.after * 1_000));
        pause = Math.min(pause * 2, 30_000);
      }
    }
  };
}
