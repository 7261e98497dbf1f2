import { replace, type LoaderFunction, type RouteObject } from 'react-router';
import type { Pages } from '#platform/ui/pages.ts';
import { shouldRevalidateSummary } from './summary/revalidate.ts';
import { buildSummaryPath } from './summary/summary-path.ts';
import { titles as linkTitles } from '../links/web/titles.ts';
import { texts } from './shared/texts.ts';

const SUMMARY = '/summary/study/:ctrId';

/** Creates a route that redirects and keeps the query string, which contains the filters. */
function createRedirect(path: string, buildPath: (...ids: string[]) => string): RouteObject {
  const loader: LoaderFunction = ({ params, request }) =>
    replace(buildPath(params.ctrId ?? '', params.blockId ?? '') + new URL(request.url).search);
  return { path, loader, Component: () => null };
}

/** The loader returns a new object on each revalidation of the summary; the page then refetches its queries. */
export const routes: Pages = {
  public: [
    {
      path: '/shared/results/:resultsToken',
      handle: { title: linkTitles.sharedResults },
      lazy: async () => ({
        Component: (await import('../links/web/shared-results-page.tsx')).SharedResultsPage,
      }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./overview/overview-page.tsx')).OverviewPage }),
        },
        {
          path: '/shared/results/:resultsToken/results',
          lazy: async () => ({ Component: (await import('./findings/results-page.tsx')).ResultsPage }),
        },
        {
          path: '/shared/results/:resultsToken/results/:blockId',
          lazy: async () => ({
            Component: (await import('../links/web/shared-block-page.tsx')).SharedBlockPage,
          }),
        },
      ],
    },
  ],
  shell: [
    {
      path: SUMMARY,
      handle: { title: texts.results },
      loader: () => ({}),
      shouldRevalidate: shouldRevalidateSummary,
      lazy: async () => ({ Component: (await import('./summary-page.tsx')).SummaryPage }),
      children: [
        {
          path: `${SUMMARY}/overview`,
          handle: { title: texts.overview },
          lazy: async () => ({ Component: (await import('./overview/overview-page.tsx')).OverviewPage }),
        },
        {
          path: `${SUMMARY}/results`,
          handle: { title: texts.results },
          lazy: async () => ({ Component: (await import('./findings/results-page.tsx')).ResultsPage }),
        },
        {
          path: `${SUMMARY}/results/weights`,
          handle: { title: texts.weights },
          lazy: async () => ({ Component: (await import('../weights/web/weights-page.tsx')).WeightsPage }),
        },
        {
          path: `${SUMMARY}/results/tags`,
          handle: { title: texts.tags },
          lazy: async () => ({ Component: (await import('../tags/web/study-tags-page.tsx')).StudyTagsPage }),
        },
        {
          path: `${SUMMARY}/results/:blockId`,
          lazy: async () => ({ Component: (await import('./findings/block-page.tsx')).BlockPage }),
          children: [
            {
              path: `${SUMMARY}/results/:blockId/findings`,
              handle: { title: texts.findings },
              lazy: async () => ({ Component: (await import('./findings/findings-page.tsx')).FindingsPage }),
            },
            {
              path: `${SUMMARY}/results/:blockId/participants`,
              handle: { title: texts.participants },
              lazy: async () => ({
                Component: (await import('./findings/block-people-page.tsx')).BlockPeoplePage,
              }),
            },
            createRedirect(`${SUMMARY}/results/:blockId/*`, (study, block) =>
              buildSummaryPath(study, 'results', block, 'findings'),
            ),
          ],
        },
        {
          path: `${SUMMARY}/responses`,
          handle: { title: texts.responses },
          lazy: async () => ({ Component: (await import('./table/responses-page.tsx')).ResponsesPage }),
        },
        {
          path: `${SUMMARY}/responses/transcripts`,
          handle: { title: texts.transcripts },
          lazy: async () => ({
            Component: (await import('../transcription/web/transcripts-page.tsx')).TranscriptsPage,
          }),
        },
        createRedirect(`${SUMMARY}/*`, (study) => buildSummaryPath(study, 'overview')),
      ],
    },
    {
      path: '/transcripts',
      handle: {
        title: texts.transcriptsOfStudies,
        search: 'transcription speech recordings progress failed',
      },
      lazy: async () => ({
        Component: (await import('../transcription/web/studies-page.tsx')).TranscribedStudiesPage,
      }),
    },
    {
      path: `${SUMMARY}/responses/:responseId`,
      handle: { title: texts.response },
      lazy: async () => ({ Component: (await import('./responses/response-page.tsx')).ResponsePage }),
    },
  ],
};
