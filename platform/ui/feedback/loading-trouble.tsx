import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { describeFailure } from './load-failure.tsx';
import classes from './loading-trouble.module.css';
import { texts } from './texts.ts';

/** Why something that is shown as loading failed at least once and is being tried again; undefined if nothing is. */
function findTrouble(queries: QueryCache): string | undefined {
  const loading = queries.findAll({ type: 'active', fetchStatus: 'fetching' });
  const reason = loading.find(({ state }) => state.status === 'pending' && state.fetchFailureCount > 0)?.state
    .fetchFailureReason;
  return reason ? describeFailure(reason) : undefined;
}

/** Says why a page still loads, while its requests are tried again; without it, people look at skeletons for seven seconds. */
export function LoadingTrouble() {
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => queries.subscribe(onChange), [queries]);
  const trouble = useSyncExternalStore(subscribe, () => findTrouble(queries));
  if (trouble === undefined) return null;
  return (
    <div role="alert" className={classes.place}>
      <p className={classes.trouble}>{texts.tryingAgain(trouble)}</p>
    </div>
  );
}
