import { useQuery } from '@tanstack/react-query';
import { use, useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { AppError, notFound } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SummaryFrame } from '#platform/ui/layout/summary-frame.tsx';
import type { PageHandle } from '#platform/ui/pages.ts';
import { useTitle } from '#platform/ui/title.ts';
import { isFiltered, isRehearsal } from '../../../filter.ts';
import classes from '../../compare/compare-menu.module.css';
import { CompareMenu } from '../../compare/compare-menu.tsx';
import { FilterBar } from '../../filter/filter-bar.tsx';
import { FilterNotice } from '../../filter/filter-notice.tsx';
import { useFilter } from '../../filter/use-filter.ts';
import { summaryOptions } from '../../requests.ts';
import { RehearsalNotice } from '../../summary/rehearsal-notice.tsx';
import { createLocalize, type SummaryContext } from '../../summary/summary-context.ts';
import { SummaryActions, SummaryFacts } from './summary-header.tsx';
import { buildSummaryPath } from '../../summary/summary-path.ts';
import { useLiveUpdates } from '../../summary/use-live-updates.ts';
import { WeightedSwitch } from '../../../weights/web/weighted/weighted-switch.tsx';
import { SummaryTabs } from '../study-items.ts';
import { texts } from '../texts.ts';

/** The frame of all tabs of a study's summary, also of those that higher-level nouns add. */
export function SummaryShell(props: {
  studyId: string;
  /** Which filters it shows: none, those of responses, or also the comparison and weights of figures. */
  filters: 'none' | 'responses' | 'figures';
  children(context: SummaryContext): ReactNode;
}) {
  const { studyId, filters } = props;
  const { filter, search } = useFilter();
  const { data: summary, error, refetch } = useQuery(summaryOptions(studyId));
  const live = useLiveUpdates(studyId);
  const addedTabs = use(SummaryTabs);
  const page = (useMatches().at(-1)?.handle as Partial<PageHandle> | undefined)?.title;
  useTitle(summary?.name, page);
  const context = useMemo<SummaryContext | null>(
    () => (summary ? { summary, localize: createLocalize(summary.base) } : null),
    [summary],
  );
  // Studies of other workspaces, deleted and hidden studies and mistyped addresses get the not-found page, also when the
  // study was hidden while its page was open.
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'bad_input'))
    throw notFound('study');
  const tabs = [
    { to: buildSummaryPath(studyId, 'overview'), label: texts.overview },
    { to: buildSummaryPath(studyId, 'results'), label: texts.results },
    { to: buildSummaryPath(studyId, 'responses'), label: texts.responses },
    ...addedTabs.map(({ segment, label }) => ({ to: buildSummaryPath(studyId, segment), label })),
  ];
  return (
    <SummaryFrame
      title={summary?.name ?? (error ? texts.results : ' ')}
      facts={summary ? <SummaryFacts summary={summary} live={live} /> : ' '}
      actions={summary && <SummaryActions summary={summary} />}
      tabs={tabs}
      search={search}
      isLoading={!summary && !error}
      filterChips={
        context &&
        context.summary.version > 0 &&
        // There is nothing to filter or compare yet.
        (context.summary.hasResponses || isFiltered(filter)) &&
        filters !== 'none' && (
          <>
            <FilterBar {...context} />
            {filters === 'figures' && (
              <div className={classes.controls}>
                <CompareMenu {...context} />
                <WeightedSwitch {...context} />
              </div>
            )}
          </>
        )
      }
    >
      {context && <FilterNotice />}
      {context && isRehearsal(filter) && <RehearsalNotice studyId={studyId} can={context.summary.can} />}
      {context ? (
        props.children(context)
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <CardSkeletons />
      )}
    </SummaryFrame>
  );
}
