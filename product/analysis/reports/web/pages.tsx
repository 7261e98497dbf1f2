import { lazy, Suspense } from 'react';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';

/** The first bundle of the team app names every file that a page needs: with this one between, it names one for both. */
const LazyReport = lazy(async () => ({ default: (await import('./report-page.tsx')).ReportPage }));
const LazySharedReport = lazy(async () => ({
  default: (await import('./shared-report-page.tsx')).SharedReportPage,
}));

export const ReportPage = () => (
  <Suspense fallback={<PageSpinner />}>
    <LazyReport />
  </Suspense>
);

export const SharedReportPage = () => (
  <Suspense fallback={<PageSpinner />}>
    <LazySharedReport />
  </Suspense>
);
