import { ActionIcon } from '@mantine/core';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { REELS_SEGMENT } from '#product/analysis/web/shared/reels-segment.ts';
import { CODING_SEGMENT } from '#product/analysis/web/shared/coding-path.ts';
import { SEARCH_SEGMENT, titles as searchTitles } from '#product/analysis/search/web/titles.ts';
import { texts as analysisTexts } from '#product/analysis/web/shared/texts.ts';
import { ResultSlots } from '#product/results/web/shared/result-slots.ts';
import { StudyItems, SummaryTabs, TextLinks } from '#product/results/web/shared/study-items.ts';
import { CountChoices } from '#product/studies/web/shared/count-choices.ts';
import { LazyCommandPalette, usePalette } from './lazy-command-palette.tsx';
import { ShellNavigation } from './shell-navigation.tsx';
import { NoWorkspace } from '../no-workspace.tsx';
import classes from './shell.module.css';
import { texts } from '../texts.ts';

const PhoneNavigation = lazy(async () => ({
  default: (await import('./phone-navigation.tsx')).PhoneNavigation,
}));

/** Entries that nouns add to the menu of a study's summary. */
const STUDY_ITEMS = {
  export: lazy(async () => ({
    default: (await import('#product/archives/web/shared/export-study-item.tsx')).ExportStudyItem,
  })),
};

/** Tabs that nouns add to a study's summary. */
const SUMMARY_TABS = [
  { segment: CODING_SEGMENT, label: analysisTexts.coding },
  { segment: REELS_SEGMENT, label: analysisTexts.reels },
  { segment: SEARCH_SEGMENT, label: searchTitles.search },
];

/** Links that nouns add beside the texts that people wrote. */
const TEXT_LINKS = {
  code: lazy(async () => ({
    default: (await import('#product/analysis/web/shared/code-text-link.tsx')).CodeTextLink,
  })),
};

/** What nouns add to pages of results. */
const RESULT_SLOTS = {
  answer: {
    finding: lazy(async () => ({
      default: (await import('#product/analysis/findings/web/add-to-finding.tsx')).AddAnswerToFinding,
    })),
  },
  recording: {
    clips: lazy(async () => ({
      default: (await import('#product/analysis/clips/web/recording-clips.tsx')).RecordingClips,
    })),
  },
  words: {
    tag: lazy(async () => ({
      default: (await import('#product/analysis/coding/web/tag-selected-words.tsx')).TagSelectedWords,
    })),
  },
  figures: {
    finding: lazy(async () => ({
      default: (await import('#product/analysis/reports/web/add-figures.tsx')).AddFigures,
    })),
  },
  texts: {
    themes: lazy(async () => ({
      default: (await import('#product/analysis/themes/web/themes-card.tsx')).ThemesCard,
    })),
  },
  response: {
    tags: lazy(async () => ({
      default: (await import('#product/analysis/response-tags/web/tags-card.tsx')).TagsCard,
    })),
  },
  ticked: {
    tags: lazy(async () => ({
      default: (await import('#product/analysis/response-tags/web/tag-ticked.tsx')).TagTicked,
    })),
  },
  tagQuotes: lazy(async () => ({
    default: (await import('#product/analysis/tag-figures/web/tag-quotes-dialog.tsx')).TagQuotesDialog,
  })),
  tags: lazy(async () => ({
    default: (await import('#product/analysis/web/shared/filter-tags.tsx')).FilterTags,
  })),
  where: {
    theme: lazy(async () => ({
      default: (await import('#product/analysis/themes/web/filter-themes.tsx')).FilterThemes,
    })),
    'people-segment': lazy(async () => ({
      default: (await import('#product/recruiting/segments/web/filter-by-people.tsx')).FilterSegments,
    })),
    'people-attribute': lazy(async () => ({
      default: (await import('#product/recruiting/segments/web/filter-by-people.tsx')).FilterAttributes,
    })),
  },
};

/** Counts how often each option of a block was chosen, for the editor. */
const countChoices = async (study: string, block: string) =>
  (await import('#product/results/web/shared/count-choices.ts')).countChoices(study, block);

/** The logged-in layout: navigation on the left, on phones behind a button, and the page. */
export function Shell() {
  const { state } = useAuth();
  const palette = usePalette();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  const openNavigation = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const openPalette = () => {
    setOpen(false);
    palette.open();
  };
  // The own account can be changed without a workspace.
  const hasPage = state.org._id !== null || pathname === '/account/profile';
  return (
    <>
      <a className="skip-link" href="#page">
        {texts.skipToContent}
      </a>
      <div className={classes.shell}>
        <div className={classes.bar}>
          <ActionIcon aria-label={texts.openNavigation} size={44} onClick={openNavigation}>
            <IconMenu2 size={22} stroke={1.5} />
          </ActionIcon>
          <Link to={HOME_PATH} aria-label={texts.earshotDashboard} style={{ textDecoration: 'none' }}>
            <Logo />
          </Link>
          <ActionIcon aria-label={texts.searchOrCreate} size={44} onClick={palette.open}>
            <IconSearch size={20} stroke={1.5} />
          </ActionIcon>
        </div>
        <aside className={classes.side}>
          <ShellNavigation onSearch={openPalette} />
        </aside>
        {wasOpened && (
          <Suspense>
            <PhoneNavigation opened={open} onClose={() => setOpen(false)} onSearch={openPalette} />
          </Suspense>
        )}
        <main id="page" className={classes.main} tabIndex={-1} key={state.org._id}>
          <Suspense fallback={<PageSpinner />}>
            <StudyItems value={STUDY_ITEMS}>
              <SummaryTabs value={SUMMARY_TABS}>
                <TextLinks value={TEXT_LINKS}>
                  <ResultSlots value={RESULT_SLOTS}>
                    <CountChoices value={countChoices}>{hasPage ? <Outlet /> : <NoWorkspace />}</CountChoices>
                  </ResultSlots>
                </TextLinks>
              </SummaryTabs>
            </StudyItems>
          </Suspense>
        </main>
      </div>
      <LazyCommandPalette palette={palette} />
    </>
  );
}
