import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#platform/ui/figures.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { ResponseLink } from '../viewer/response-link.tsx';
import classes from './quotes.module.css';
import { useIsNear } from '../shared/use-is-near.ts';
import { texts } from './texts.ts';

const MAX_QUOTES = 3;
const MAX_WORDS = 8;

/** The newest answers to an open question and its frequent words, for its card; read once the card is near the window. */
export function Quotes({ block }: { block: string }) {
  const { summary } = useSummary();
  const { piecesOptions, isReadOnly } = useResultsSource(summary);
  const { query } = useFilter();
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  const { data, error, refetch } = useQuery({
    ...piecesOptions(block, query, null),
    enabled: isNear,
  });
  const part = data?.parts[0];
  const quotes = part?.pieces.slice(0, MAX_QUOTES) ?? [];
  const listed = quotes.map(({ response }) => response);
  return (
    <div ref={ref} className={classes.quotes}>
      {isNear && !data && !error && <Skeletons rows={2} height={40} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {part && (
        <>
          <ul className={classes.list} aria-label={texts.latestAnswers}>
            {quotes.map(({ response, text }) => (
              <li key={response}>
                <blockquote className={`words ${classes.quote}`} dir="auto">
                  {text}
                </blockquote>
                {!isReadOnly && (
                  <ResponseLink studyId={summary.id} response={response} block={block} listed={listed}>
                    {texts.viewResponse}
                  </ResponseLink>
                )}
              </li>
            ))}
          </ul>
          {part.terms.length > 0 && (
            <div className={classes.words}>
              <span className="muted">{texts.frequentWords}</span>
              <ul aria-label={texts.frequentWords}>
                {part.terms.slice(0, MAX_WORDS).map(({ term, n }) => (
                  <li key={term}>
                    <span dir="auto">{term}</span> <span className="muted numbers">{formatCount(n)}</span>
                  </li>
                ))}
              </ul>
              {!data.all && <span className="muted">{texts.wordsOfNewest(data.read)}</span>}
            </div>
          )}
        </>
      )}
    </div>
  );
}
