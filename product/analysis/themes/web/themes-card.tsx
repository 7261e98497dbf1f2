import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BarRows } from '#platform/ui/charts/bar-list-rows.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { formatCount, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { useFilter } from '#product/results/web/shared/frame/summary.ts';
import { isFiltered } from '../../../results/filter.ts';
import { codingQuestionsOptions } from '../../web/requests.ts';
import type { Theme } from '../contract.ts';
import { themesOptions } from './requests.ts';
import { FindButton, SearchState } from './search-state.tsx';
import classes from './themes.module.css';
import { buildAnswerPath, buildThemesPath } from './themes-path.ts';
import { texts } from './texts.ts';
import { useThemeChanges } from './use-theme-changes.ts';
import { WordList } from './word-list.tsx';

const MAX_SHOWN_THEMES = 6;
const MAX_SHOWN_WORDS = 15;

/** The largest themes and the frequent words of a question, beside its results. */
export function ThemesCard({ study, block }: { study: string; block: string }) {
  const { data: questions } = useQuery(codingQuestionsOptions(study));
  if (!questions?.questions.some((question) => question.block === block)) return null;
  return <Card study={study} block={block} />;
}

function Card({ study, block }: { study: string; block: string }) {
  const { query, search, filter } = useFilter();
  const { data, error, refetch } = useQuery(themesOptions(study, block, query));
  const changes = useThemeChanges(study, block);
  const themes = data?.themes.slice(0, MAX_SHOWN_THEMES) ?? [];
  return (
    <section className={classes.card} aria-labelledby="themes">
      <div className={classes.head}>
        <h3 id="themes">{texts.themes}</h3>
        {data && <FindButton data={data} changes={changes} />}
      </div>
      {!data && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} />)}
      {data && <SearchState data={data} isFiltered={isFiltered(filter)} />}
      {data && themes.length > 0 && (
        <>
          {themes.some(({ isAutomatic }) => isAutomatic) && (
            <p className="muted">{texts.foundAutomatically}</p>
          )}
          <BarRows
            rows={themes.map((theme) =>
              toRow(theme, data.answers, buildThemesPath(study, block, { theme: theme.id }, search)),
            )}
          />
          {themes[0]!.quotes.length > 0 && (
            <ul className={classes.quotes}>
              {themes.slice(0, 3).flatMap(({ id, name, quotes }) =>
                quotes.slice(0, 1).map(({ response, text }) => (
                  <li key={id}>
                    <Link to={buildAnswerPath(study, response, block)} className="words">
                      “{text}”
                    </Link>{' '}
                    <span className={classes.count}>{name}</span>
                  </li>
                )),
              )}
            </ul>
          )}
        </>
      )}
      {data && data.answers > 0 && (
        <p>
          <Link to={buildThemesPath(study, block, {}, search)}>
            {data.themes.length > MAX_SHOWN_THEMES ? texts.showAll : texts.openThemes}
          </Link>
        </p>
      )}
      {data && data.words.length > 0 && (
        <>
          <h4>{texts.frequentWords}</h4>
          <WordList
            words={data.words.slice(0, MAX_SHOWN_WORDS)}
            buildPath={(word) => buildThemesPath(study, block, { word }, search)}
          />
          {data.counted < data.answers && <p className="muted">{texts.newestCounted(data.counted)}</p>}
        </>
      )}
    </section>
  );
}

const toRow = ({ id, name, n, interval: { share, low, high } }: Theme, answers: number, path: string) => ({
  id,
  label: <Link to={path}>{name}</Link>,
  count: formatCount(n),
  figure: (
    <>
      {formatPercent(share, answers)}
      <span className="visually-hidden">
        {texts.intervalSuffix(formatInterval(low, high, answers).replace('–', ' to '))}
      </span>
    </>
  ),
  share,
  low,
  high,
  hint: texts.interval(formatInterval(low, high, answers)),
});
