import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLoaderData, useLocation, useMatches, useParams } from 'react-router';
import type { PageHandle } from '#platform/ui/pages.ts';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SummaryFrame } from '#platform/ui/layout/summary-frame.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { CompareMenu } from '../compare/compare-menu.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { FilterNotice } from '../filter/filter-notice.tsx';
import { isRehearsal } from '../../filter.ts';
import { RehearsalNotice } from './rehearsal-notice.tsx';
import { summaryQuery } from '../requests.ts';
import { createLocalize, type SummaryContext } from './summary-context.ts';
import { buildSummaryPath } from './summary-path.ts';
import { SummaryActions, SummaryFacts } from './summary-header.tsx';
import { useFilter } from '../filter/use-filter.ts';
import { useLiveUpdates } from './use-live.ts';
import { WeightedSwitch } from '../weighted/weighted-switch.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Refetches the summary each time the router revalidates the route (`revalidate.ts`). */
function useRevalidation(studyId: string): void {
  const loaderData = useLoaderData<unknown>();
  const initialData = useRef(loaderData);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (initialData.current === loaderData) return;
    void queryClient.invalidateQueries({ queryKey: summaryQuery(studyId).queryKey });
  }, [loaderData, queryClient, studyId]);
}

/** The frame of all tabs of a study's summary. */
export function SummaryPage() {
  const { ctrId = '' } = useParams();
  const { filter, search } = useFilter();
  const { pathname } = useLocation();
  const { data: summary, error, refetch } = useQuery(summaryQuery(ctrId));
  const live = useLiveUpdates(ctrId);
  const page = (useMatches().at(-1)?.handle as Partial<PageHandle> | undefined)?.title;
  useTitle(summary?.name, page);
  useRevalidation(ctrId);
  const context = useMemo<SummaryContext | null>(
    () => (summary ? { summary, localize: createLocalize(summary.base) } : null),
    [summary],
  );
  // Studies of other workspaces, deleted and hidden studies and mistyped addresses get the not-found page, also when the
  // study was hidden while its page was open.
  if (error instanceof AppError && error.code === 'not_found') throw error;
  const tabs = [
    { to: buildSummaryPath(ctrId, 'overview'), label: sharedTexts.overview },
    { to: buildSummaryPath(ctrId, 'results'), label: sharedTexts.results },
    { to: buildSummaryPath(ctrId, 'responses'), label: sharedTexts.responses },
  ];
  return (
    <SummaryFrame
      title={summary?.name ?? (error ? sharedTexts.results : ' ')}
      facts={summary ? <SummaryFacts summary={summary} live={live} /> : ' '}
      actions={summary && <SummaryActions summary={summary} />}
      tabs={tabs}
      search={search}
      filterChips={
        context &&
        context.summary.version > 0 &&
        pathname !== buildSummaryPath(ctrId, 'results', 'weights') && (
          <>
            <FilterBar {...context} />
            {pathname.startsWith(buildSummaryPath(ctrId, 'results')) && (
              <>
                <CompareMenu {...context} />
                <WeightedSwitch {...context} />
              </>
            )}
          </>
        )
      }
    >
      {context && <FilterNotice />}
      {context && isRehearsal(filter) && <RehearsalNotice studyId={ctrId} can={context.summary.can} />}
      {context ? (
        <Outlet context={context} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <CardSkeletons />
      )}
    </SummaryFrame>
  );
}
