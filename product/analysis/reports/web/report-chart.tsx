import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { FixedChart } from '#product/results/web/shared/chart/fixed-chart.tsx';
import { FixedTags } from '#product/results/web/shared/chart/fixed-tags.tsx';
import type { SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import { useIsNear } from '#product/results/web/shared/use-is-near.ts';
import classes from './report.module.css';
import type { ChartRequest } from './requests.ts';
import { texts } from './texts.ts';

/** A chart of a report, which is read when it comes near the window, or is printed. */
export function ReportChartCard(props: {
  context: SummaryContext;
  /** The question, or what has the tags. */
  name: string;
  /** Null: of all questions, or of whole responses. */
  block: string | null;
  /** Its title, which may be a link. */
  title: ReactNode;
  query: string;
  options: ChartRequest;
  isFrozen: boolean;
  /** Whether the chart is loaded also while it is out of view, as for printing. */
  loadsAtOnce: boolean;
  pictureUrl(media: string): string;
}) {
  const { context, name, block, title, query, options, isFrozen, loadsAtOnce, pictureUrl } = props;
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  const { data, error, refetch } = useQuery({ ...options, enabled: isNear || loadsAtOnce });
  const fixed = { context, query, pictureUrl, title };
  if (data?.tags && data.tags.finding.n > 0)
    return (
      <FixedTags
        {...fixed}
        figures={data.tags}
        filterBlocks={data.filterBlocks}
        name={name}
        isOfStudy={block === null}
      />
    );
  if (data?.figures && data.figures.finding.n > 0)
    return <FixedChart {...fixed} figures={data.figures} filterBlocks={data.filterBlocks} />;
  const isEmpty = data?.figures ?? data?.tags;
  const isFrozenWithTooFew = data?.state === 'too_few' && isFrozen;
  return (
    <section ref={ref} className={classes.card} data-chart aria-label={name}>
      <h3>{title}</h3>
      {!data &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} height={40} />)}
      {data && (
        <p className="muted">
          {isEmpty
            ? texts.noAnswers
            : isFrozenWithTooFew
              ? texts.frozenTooFew
              : texts.chartStates[data.state]}
        </p>
      )}
    </section>
  );
}
