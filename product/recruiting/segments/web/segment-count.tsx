import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { ConditionGroup } from '../condition.ts';
import type { SegmentSources } from '../contract.ts';
import { isComplete } from './is-complete.ts';
import { conditionsCountOptions } from './requests.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';

/** Milliseconds without a change before people are counted again. */
const QUIET_MS = 300;

/** The sentence of conditions, and how many people meet them now. */
export function SegmentCount({
  conditions,
  sources,
  isRefused,
}: {
  conditions: ConditionGroup;
  sources: SegmentSources;
  /** Whether saving was refused because something is missing. */
  isRefused: boolean;
}) {
  const [settled] = useDebouncedValue(conditions, QUIET_MS);
  const isReady = isComplete(settled, sources);
  const { data, error, isFetching } = useQuery({
    ...conditionsCountOptions(settled),
    enabled: isReady,
    retry: false,
  });
  const isComing = isReady && (isFetching || settled !== conditions);
  return (
    <div className={classes.count} aria-live="polite" aria-busy={isComing}>
      <p className={classes.number}>
        {isReady && error ? (
          <span className={classes.problem}>{describeFailure(error)}</span>
        ) : !isReady ? (
          <span className={isRefused ? classes.problem : classes.muted}>{texts.complete}</span>
        ) : !data ? (
          texts.counting
        ) : data.count === null ? (
          <span className={classes.problem}>{data.problems.join(' ')}</span>
        ) : (
          <strong className="numbers" data-old={isComing || undefined}>
            {texts.of(data.count, data.total)}
          </strong>
        )}
      </p>
      <p className={classes.sentence} data-old={(data && (isComing || !isReady)) || undefined}>
        {data?.sentence ?? ' '}
      </p>
    </div>
  );
}
