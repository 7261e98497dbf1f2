import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLoaderData, useLocation, useParams } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { summaryOptions } from './requests.ts';
import { ResponseViewer } from './viewer/response-viewer.tsx';
import { SummaryShell } from './shared/frame/summary-shell.tsx';
import { buildSummaryPath } from './summary/summary-path.ts';

/** Refetches the summary each time the router revalidates the route (`revalidate.ts`). */
function useRevalidation(studyId: string): void {
  const loaderData = useLoaderData<unknown>();
  const initialData = useRef(loaderData);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (initialData.current === loaderData) return;
    void reloadQueries(queryClient, { queryKey: summaryOptions(studyId).queryKey });
  }, [loaderData, queryClient, studyId]);
}

/** Overview, results and responses of a study. */
export function SummaryPage() {
  const { ctrId = '' } = useParams();
  const { pathname } = useLocation();
  useRevalidation(ctrId);
  const isOfFigures = pathname.startsWith(buildSummaryPath(ctrId, 'results'));
  const isUnfiltered = [
    ['results', 'weights'],
    ['responses', 'transcripts'],
  ].some((segments) => pathname === buildSummaryPath(ctrId, ...segments));
  return (
    <SummaryShell studyId={ctrId} filters={isUnfiltered ? 'none' : isOfFigures ? 'figures' : 'responses'}>
      {(context) => (
        <>
          <Outlet context={context} />
          <ResponseViewer summary={context.summary} />
        </>
      )}
    </SummaryShell>
  );
}
