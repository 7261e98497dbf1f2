import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from 'react-router';
import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import classes from './block-page.module.css';
import { QuestionHeading } from '../picture/question-heading.tsx';
import { blockOptions } from '../requests.ts';
import { getBlockTitle, useSummary } from '../summary/summary-context.ts';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { useCompare } from '../compare/use-compare.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useView } from '../summary/use-view.ts';
import { useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

/** One block of the study: tabs for findings and participants, with links to the blocks before and after. */
export function BlockPage() {
  const context = useSummary();
  const { summary } = context;
  const { blockId = '' } = useParams();
  const { query, search } = useFilter();
  const { compare } = useCompare(summary);
  const { weighted } = useWeighted(summary);
  const base = useView().isBaseSeen ? 'seen' : undefined;
  const questions = summary.blocks.filter((block) => block.isQuestion);
  const blockIndex = questions.findIndex(({ id }) => id === blockId);
  const block = summary.blocks.find(({ id }) => id === blockId);
  // Fetched here so that both tabs find it in the cache.
  useQuery(blockOptions(summary.id, blockId, { ...query, compare, weighted, base }));
  const name = block ? getBlockTitle(summary.base, block.title) : sharedTexts.removedBlock;
  useTitle(name, summary.name);
  const getNeighbourPath = (step: number) => {
    const neighbour = blockIndex < 0 ? undefined : questions[blockIndex + step];
    return neighbour && buildSummaryPath(summary.id, 'results', neighbour.id, 'findings') + search;
  };
  const previous = getNeighbourPath(-1);
  const next = getNeighbourPath(1);
  return (
    <>
      <div className={classes.head}>
        <nav className={classes.links} aria-label={texts.blocks}>
          <BackLink to={buildSummaryPath(summary.id, 'results') + search} label={sharedTexts.allResults} />
          <span className={classes.neighbours}>
            {previous && <Link to={previous}>{texts.previousBlock}</Link>}
            {next && <Link to={next}>{texts.nextBlock}</Link>}
          </span>
        </nav>
        <QuestionHeading picture={block?.picture}>
          {name} {block?.removed && <StateTag>{sharedTexts.removed}</StateTag>}
        </QuestionHeading>
        <LinkTabs
          label={texts.blockViews}
          search={search}
          tabs={[
            { to: buildSummaryPath(summary.id, 'results', blockId, 'findings'), label: sharedTexts.findings },
            {
              to: buildSummaryPath(summary.id, 'results', blockId, 'participants'),
              label: sharedTexts.participants,
            },
          ]}
        />
      </div>
      <Outlet context={context} />
    </>
  );
}
