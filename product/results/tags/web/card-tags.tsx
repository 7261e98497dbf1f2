import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { useCompare } from '../../web/compare/use-compare.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { useIsNear } from '../../web/shared/use-is-near.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import type { BlockTagFigures } from '../contract.ts';
import { useOpenedTag } from './opened-tag.tsx';
import { TagChart, useComparedTags } from './tag-chart.tsx';
import classes from './tags.module.css';
import { texts } from './texts.ts';

/**
 * The most frequent tags of a question on its card, read once it is near the window. Without any it invites to code, but not below a
 * question whose texts are beside its choices.
 */
export function CardTags({
  block,
  question,
  invites,
}: {
  block: string;
  question: string;
  invites: boolean;
}) {
  const { summary } = useSummary();
  const { tagsOptions, isReadOnly } = useResultsSource(summary);
  const { query } = useFilter();
  const { compare } = useCompare(summary);
  const { weighted } = useWeighted(summary);
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  const { data, error, refetch } = useQuery({
    ...tagsOptions(block, { ...query, compare, weighted }),
    enabled: isNear,
  });
  const isCoded = data && data.coded > 0;
  return (
    <div ref={ref}>
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {isCoded && <CodedTags block={block} question={question} figures={data} />}
      {data && !isCoded && invites && data.canCode && !isReadOnly && (
        <p className="muted">{texts.noneCoded}</p>
      )}
    </div>
  );
}

function CodedTags({
  block,
  question,
  figures,
}: {
  block: string;
  question: string;
  figures: BlockTagFigures;
}) {
  const { open, dialog } = useOpenedTag(block, false);
  const comparison = useComparedTags(figures, figures.comparison);
  const { coded, finding } = figures;
  return (
    <section className={classes.section} aria-label={texts.tagsOf(question)}>
      <h4>{sharedTexts.tags}</h4>
      <p className="muted numbers">{texts.codedOf(coded, finding.n)}</p>
      <TagChart isCompact figures={figures} comparison={comparison} onOpen={open} />
      {dialog}
    </section>
  );
}
