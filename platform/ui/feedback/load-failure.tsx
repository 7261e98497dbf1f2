import { Button } from '@mantine/core';
import { AppError } from '../../errors/errors.ts';
import classes from './load-failure.module.css';

/** The one sentence a failed load shows, for any error. */
export function describeFailure(error: unknown): string {
  return error instanceof AppError ? error.message : 'Couldn’t load this.';
}

/** A list or card that failed alone: what happened, and Retry. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  return (
    <div className={classes.failure} role="alert">
      <p>{describeFailure(error)}</p>
      {onRetry && (
        <Button variant="default" onClick={() => void onRetry()}>
          Retry
        </Button>
      )}
    </div>
  );
}
