import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { titles as findingTexts } from '../findings/web/titles.ts';
import { titles as reportTexts } from '../reports/web/titles.ts';
import { titles as themeTexts } from '../themes/web/titles.ts';
import { titles as searchTitles } from '../search/web/titles.ts';
import { texts } from './shared/texts.ts';

/** The coding view is a tab of a study's summary, whose frame `results` provides. */
export const routes: Pages = {
  public: [
    {
      path: '/shared/findings/:findingToken',
      handle: { title: findingTexts.sharedFinding },
      lazy: async () => ({
        Component: (await import('../findings/web/shared-finding-page.tsx')).SharedFindingPage,
      }),
    },
    {
      path: '/shared/reels/:reelToken',
      handle: { title: texts.sharedReel },
      lazy: async () => ({
        Component: (await import('../clips/web/shared-reel-page.tsx')).SharedReelPage,
      }),
    },
    {
      path: '/shared/reports/:reportToken',
      handle: { title: reportTexts.sharedReport },
      lazy: async () => ({ Component: (await import('../reports/web/pages.tsx')).SharedReportPage }),
    },
  ],
  shell: [
    {
      path: '/codebook',
      handle: { title: texts.codebook, search: 'tags codes groups' },
      lazy: async () => ({ Component: (await import('../codebook/web/codebook-page.tsx')).CodebookPage }),
    },
    {
      path: '/summary/study/:ctrId/coding',
      handle: { title: texts.coding },
      lazy: async () => ({ Component: (await import('../coding/web/coding-page.tsx')).CodingPage }),
    },
    {
      path: '/summary/study/:ctrId/coding/agreement',
      handle: { title: texts.agreement },
      lazy: async () => ({ Component: (await import('../agreement/web/agreement-page.tsx')).AgreementPage }),
    },
    {
      path: '/summary/study/:ctrId/reels',
      handle: { title: texts.reels },
      lazy: async () => ({ Component: (await import('../clips/web/reels-page.tsx')).ReelsPage }),
    },
    {
      path: '/summary/study/:ctrId/reels/:reelId',
      handle: { title: texts.reels },
      lazy: async () => ({ Component: (await import('../clips/web/reel-page.tsx')).ReelPage }),
    },
    {
      path: '/search',
      handle: { title: searchTitles.search },
      lazy: async () => ({ Component: (await import('../search/web/search-page.tsx')).SearchPage }),
    },
    {
      path: '/summary/study/:ctrId/search',
      handle: { title: searchTitles.search },
      lazy: async () => ({
        Component: (await import('../search/web/study-search-page.tsx')).StudySearchPage,
      }),
    },
    {
      path: '/summary/study/:ctrId/findings/:findingId',
      handle: { title: findingTexts.finding },
      lazy: async () => ({ Component: (await import('../findings/web/finding-page.tsx')).FindingPage }),
    },
    {
      path: '/summary/study/:ctrId/reports/:reportId',
      handle: { title: reportTexts.report },
      lazy: async () => ({ Component: (await import('../reports/web/pages.tsx')).ReportPage }),
    },
    {
      path: '/summary/study/:ctrId/results/:questionId/themes',
      handle: { title: themeTexts.themes },
      lazy: async () => ({ Component: (await import('../themes/web/themes-page.tsx')).ThemesPage }),
    },
  ],
  navigation: [
    { to: '/search', label: searchTitles.search, icon: IconSearch, order: 36 },
    { to: '/codebook', label: texts.codebook, icon: IconTags, order: 40 },
  ],
};
