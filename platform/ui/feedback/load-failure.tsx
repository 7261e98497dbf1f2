import { Button } from '@mantine/core';
import { AppError } from '../../errors/errors.ts';
import classes from './load-failure.module.css';
import { texts } from './texts.ts';

/** The sentence for a call that failed, for any error. */
export function describeFailure(error: unknown): string {
  return error instanceof AppError ? error.message : texts.somethingWentWrong;
}

/** The error of a list or card that failed to load, with a Retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  return (
    <div className={classes.failure} role="alert">
      <p>{describeFailure(error)}</p>
      {onRetry && (
        <Button variant="default" onClick={() => void onRetry()}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
