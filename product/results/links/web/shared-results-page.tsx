import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { SummaryFrame } from '#platform/ui/layout/summary-frame.tsx';
import { formatExact } from '#platform/ui/figures.ts';
import { useTitle } from '#platform/ui/title.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { isFiltered } from '../../filter.ts';
import { FilterBar } from '../../web/filter/filter-bar.tsx';
import { parseFilterFromSearch, useFilter } from '../../web/filter/use-filter.ts';
import { LinkGate } from './shared/link-gate.tsx';
import { texts as resultTexts } from '../../web/shared/texts.ts';
import { FixedView, SharedSource, type ResultsSource } from '../../web/summary/results-source.ts';
import { createLocalize, type SummaryContext } from '../../web/summary/summary-context.ts';
import { buildSharedPictureUrl, type SharedResults } from '../contract.ts';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { createSharedQueries, openingOptions, openLink, sharedResultsOptions } from './requests.ts';
import classes from './shared-results-page.module.css';
import { texts } from './texts.ts';

const buildPath = (token: string, ...segments: string[]) =>
  ['/shared/results', ...[token, ...segments].map(encodeURIComponent)].join('/');

/** What a link with results opens, for people without an account: the pages of the team without actions. */
export function SharedResultsPage() {
  const { resultsToken = '' } = useParams();
  const queryClient = useQueryClient();
  const opening = useQuery(openingOptions(resultsToken));
  const head = useQuery({ ...sharedResultsOptions(resultsToken), enabled: opening.data === true });
  return (
    <LinkGate
      opening={opening}
      head={head}
      name={texts.sharedResults}
      enter={async (password) => {
        await openLink(resultsToken, password);
        queryClient.setQueryData(openingOptions(resultsToken).queryKey, true);
        await reloadQueries(queryClient, { queryKey: sharedResultsOptions(resultsToken).queryKey });
      }}
    >
      {(data) => <SharedFrame token={resultsToken} head={data} hasFailed={head.error !== null} />}
    </LinkGate>
  );
}

/** The query of a link as the address of the team's pages has it. */
function toSearch(query: SharedResults['query']): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, item);
  return search;
}

function SharedFrame({ token, head, hasFailed }: { token: string; head: SharedResults; hasFailed: boolean }) {
  const { summary: shown, texts: shownTexts } = head;
  useTitle(shown.name || texts.titleWithoutName);
  const source = useMemo<ResultsSource>(
    () => ({
      ...createSharedQueries(token),
      pictureUrl: (media) => buildSharedPictureUrl(token, media),
      resultsPath: buildPath(token, 'results'),
      buildFindingsPath: (block) => buildPath(token, 'results', block),
      isReadOnly: true,
      showsTexts: (block) => shownTexts.includes(block),
    }),
    [token, shownTexts],
  );
  const fixedSearch = toSearch(head.query).toString();
  const fixed = useMemo(() => new URLSearchParams(fixedSearch), [fixedSearch]);
  const context = useMemo<SummaryContext>(
    () => ({
      summary: {
        ...shown,
        state: 'live',
        archived: false,
        project: null,
        linkUrl: '',
        channels: [],
        hasResponses: true,
        hasRecordings: false,
        hasRemovedAnswers: false,
        attributes: [],
        can: {},
      },
      localize: createLocalize(shown.base),
    }),
    [shown],
  );
  return (
    <SharedSource value={source}>
      <FixedView value={fixed}>
        <SharedSummary token={token} head={head} context={context} fixed={fixed} hasFailed={hasFailed} />
      </FixedView>
    </SharedSource>
  );
}

function SharedSummary(props: {
  token: string;
  head: SharedResults;
  context: SummaryContext;
  fixed: URLSearchParams;
  hasFailed: boolean;
}) {
  const { token, head, context, fixed, hasFailed } = props;
  const { search } = useFilter();
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Logo />
        <span>{texts.sharedBy(head.workspace)}</span>
      </div>
      <SummaryFrame
        title={head.summary.name || texts.titleWithoutName}
        facts={
          <span role="status">
            {texts.asOf} <time dateTime={head.at}>{formatExact(new Date(head.at))}</time>
            {hasFailed && ` · ${texts.cannotRefresh}`}
          </span>
        }
        actions={
          <Button variant="default" className={classes.print} onClick={() => window.print()}>
            {texts.print}
          </Button>
        }
        tabs={[
          { to: buildPath(token), label: resultTexts.overview, end: true },
          { to: buildPath(token, 'results'), label: resultTexts.results },
        ]}
        search={search}
        filterChips={isFiltered(parseFilterFromSearch(fixed)) && <FilterBar {...context} />}
      >
        {head.isWithheld ? (
          <EmptyState drawing="chart" sentence={texts.tooFew(MIN_SHOWN_RESPONSES)} />
        ) : (
          <Outlet context={context} />
        )}
      </SummaryFrame>
    </main>
  );
}
