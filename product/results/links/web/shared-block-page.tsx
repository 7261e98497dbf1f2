import { Link, useParams } from 'react-router';
import { FindingsPage } from '../../web/findings/findings-page.tsx';
import classes from '../../web/findings/block-page.module.css';
import { texts as findingTexts } from '../../web/findings/texts.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { QuestionHeading } from '../../web/picture/question-heading.tsx';
import { texts as resultTexts } from '../../web/shared/texts.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { getBlockTitle, useSummary } from '../../web/summary/summary-context.ts';

/** One question of a link with results, with links to the questions before and after. */
export function SharedBlockPage() {
  const { summary } = useSummary();
  const { blockId = '' } = useParams();
  const { search } = useFilter();
  const { resultsPath, buildFindingsPath } = useResultsSource(summary);
  const questions = summary.blocks.filter((block) => block.isQuestion);
  const index = questions.findIndex(({ id }) => id === blockId);
  const block = summary.blocks.find(({ id }) => id === blockId);
  const previous = index > 0 ? questions[index - 1] : undefined;
  const next = index >= 0 ? questions[index + 1] : undefined;
  return (
    <>
      <div className={classes.head}>
        <nav className={classes.links} aria-label={findingTexts.blocks}>
          <Link to={resultsPath + search}>{resultTexts.allResults}</Link>
          <span className={classes.neighbours}>
            {previous && (
              <Link to={buildFindingsPath(previous.id) + search}>{findingTexts.previousBlock}</Link>
            )}
            {next && <Link to={buildFindingsPath(next.id) + search}>{findingTexts.nextBlock}</Link>}
          </span>
        </nav>
        <QuestionHeading picture={block?.picture}>
          {block ? getBlockTitle(summary.base, block.title) : resultTexts.removedBlock}
        </QuestionHeading>
      </div>
      <FindingsPage />
    </>
  );
}
