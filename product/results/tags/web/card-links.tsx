import { Link } from 'react-router';
import { TextLinks } from '../../web/shared/text-links.tsx';
import { useFilter } from '../../web/filter/use-filter.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import classes from './tags.module.css';
import { texts } from './texts.ts';

/** Where the answers of a question can be read and coded, on its card. */
export function CardLinks({ block, question }: { block: string; question: string }) {
  const { summary } = useSummary();
  const { buildFindingsPath, isReadOnly } = useResultsSource(summary);
  const { search } = useFilter();
  return (
    <nav className={classes.links} aria-label={question} data-screen-only>
      <Link to={buildFindingsPath(block) + search}>{texts.questionPage}</Link>
      {!isReadOnly && (
        <>
          <Link to={buildSummaryPath(summary.id, 'results', block, 'participants') + search}>
            {texts.allAnswers}
          </Link>
          <TextLinks study={summary.id} block={block} />
        </>
      )}
    </nav>
  );
}
