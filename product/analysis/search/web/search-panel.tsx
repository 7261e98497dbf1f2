import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import type { SearchResult } from '../contract.ts';
import { isSearchable, MAX_MATCHES, SEARCH_KINDS, type SearchKind } from '../search.ts';
import { SearchHitList, moveFocus } from './search-hit-list.tsx';
import { searchKindOptions, searchOptions } from './requests.ts';
import { SearchField } from './search-field.tsx';
import classes from './search.module.css';
import { texts } from './texts.ts';

/** Search in a study, or in all studies without one. Words and kind are in the address. */
export function SearchPanel({ study }: { study: string | null }) {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim();
  const kind = SEARCH_KINDS.find((one) => one === params.get('kind')) ?? null;
  const isWanted = isSearchable(search);
  const overview = useQuery({ ...searchOptions(study, search), enabled: isWanted });
  const setSearch = (text: string) =>
    setParams(
      { ...(text && { search: text }), ...(kind && { kind }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and links inside
    <div className={classes.panel} onKeyDown={moveFocus}>
      <div role="search">
        <SearchField
          label={study === null ? texts.searchEverywhere : texts.searchStudy}
          search={search}
          onSearch={setSearch}
        />
      </div>
      {!isWanted ? (
        <EmptyState drawing="search" sentence={search === '' ? texts.start : texts.tooShort} />
      ) : overview.data ? (
        <Results key={search} study={study} search={search} kind={kind} overview={overview.data} />
      ) : overview.error ? (
        <LoadFailure error={overview.error} onRetry={() => overview.refetch()} />
      ) : (
        <Skeletons rows={8} />
      )}
    </div>
  );
}

interface ResultsProps {
  study: string | null;
  search: string;
  kind: SearchKind | null;
  overview: SearchResult;
}

function Results({ study, search, kind, overview }: ResultsProps) {
  const { counts, isIncomplete } = overview;
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  const hasMore = counts.some((count) => count.hasMore);
  if (total === 0)
    return (
      <EmptyState
        drawing="search"
        sentence={
          <>
            <span role="status">{texts.nothingFound(search)}</span>
            <br />
            {isIncomplete ? texts.incomplete : texts.hint}
          </>
        }
      />
    );
  return (
    <>
      <p className="visually-hidden" role="status">
        {texts.found(total, hasMore)}
      </p>
      <Kinds search={search} kind={kind} counts={counts} />
      {isIncomplete && <p className="muted">{texts.incomplete}</p>}
      {kind ? (
        <OneKind study={study} search={search} kind={kind} />
      ) : (
        <div className={classes.results}>
          {counts.map(({ kind: one, n }) => {
            const items = overview.items.filter((item) => item.kind === one);
            if (items.length === 0) return null;
            return (
              <section key={one} className={classes.section} aria-label={texts.kind[one]}>
                <h2>{texts.kind[one]}</h2>
                <SearchHitList items={items} showsStudy={study === null} label={texts.kind[one]} />
                {n > items.length && (
                  <p className={classes.more}>
                    <Link to={buildQuery(search, one)} preventScrollReset>
                      {texts.showAll(texts.kind[one])}
                    </Link>
                  </p>
                )}
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}

const buildQuery = (search: string, kind: SearchKind | null): string =>
  `?${new URLSearchParams({ search, ...(kind && { kind }) }).toString()}`;

/** Which kinds there are, as links that filter the results. */
function Kinds({
  search,
  kind,
  counts,
}: Pick<ResultsProps, 'search' | 'kind'> & Pick<SearchResult, 'counts'>) {
  return (
    <nav className={classes.kinds} aria-label={texts.kinds}>
      <Link
        className={classes.kind}
        to={buildQuery(search, null)}
        aria-current={kind === null ? 'page' : undefined}
        replace
        preventScrollReset
      >
        {texts.all}
      </Link>
      {counts.map(({ kind: one, n, hasMore }) => (
        <Link
          key={one}
          className={classes.kind}
          to={buildQuery(search, one)}
          aria-current={kind === one ? 'page' : undefined}
          data-empty={n === 0 || undefined}
          replace
          preventScrollReset
        >
          {texts.kind[one]} {texts.count(n, hasMore)}
        </Link>
      ))}
    </nav>
  );
}

function OneKind({ study, search, kind }: { study: string | null; search: string; kind: SearchKind }) {
  const list = useInfiniteQuery(searchKindOptions(study, search, kind));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const hasMore = list.data?.pages[0]?.counts[0]?.hasMore ?? false;
  if (!list.data)
    return list.error ? (
      <LoadFailure error={list.error} onRetry={() => list.refetch()} />
    ) : (
      <Skeletons rows={8} />
    );
  if (items.length === 0) return <EmptyState drawing="search" sentence={texts.nothingFound(search)} />;
  return (
    <div className={classes.section}>
      {hasMore && <p className="muted">{texts.onlyNewest(MAX_MATCHES)}</p>}
      <SearchHitList items={items} showsStudy={study === null} label={texts.kind[kind]} />
      {list.error && <LoadFailure error={list.error} onRetry={() => list.fetchNextPage()} />}
      <MoreButton list={list} label={texts.showMore} className={classes.more} />
    </div>
  );
}
