import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ComparisonNote } from '../../web/compare/comparison-note.tsx';
import { useCompare } from '../../web/compare/use-compare.ts';
import { FiguresSlot } from '../../web/shared/result-slot.tsx';
import { useFilter } from '../../web/filter/use-filter.ts';
import { studyTagsOptions } from '../../web/requests.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { CountingNotice } from '../../web/summary/counting-notice.tsx';
import { useSummary } from '../../web/summary/summary-context.ts';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import { useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import { WeightingNote } from '../../weights/web/weighted/weighting-note.tsx';
import { TagFiguresCard } from './tags-card.tsx';
import classes from './tags.module.css';
import { texts } from './texts.ts';

/** The tags of a study: of people over all its questions, and of whole responses, which are counted apart. */
export function StudyTagsPage() {
  const { summary } = useSummary();
  const { query, search } = useFilter();
  const { by, compare } = useCompare(summary);
  const { weighted } = useWeighted(summary);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    studyTagsOptions(summary.id, { ...query, compare, weighted }),
  );
  const back = (
    <BackLink to={buildSummaryPath(summary.id, 'results') + search} label={sharedTexts.allResults} />
  );
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <CardSkeletons cards={2} />;
  const { answers, responses } = data;
  const hasBars = (figures: typeof answers) => figures.finding.groups.some(({ bars }) => bars.length > 0);
  return (
    <div className={classes.page} aria-busy={isPlaceholderData}>
      <div>{back}</div>
      <CountingNotice n={data.counting} />
      <WeightingNote weights={data.weights} />
      <ComparisonNote by={by} comparison={data.comparison} />
      {!hasBars(answers) && !hasBars(responses) && (
        <EmptyState drawing="chart" sentence={texts.noTagsInStudy} />
      )}
      {hasBars(answers) && (
        <div>
          <TagFiguresCard
            block={null}
            title={texts.tagsInAnswers}
            name={texts.tagsInAnswers}
            figures={answers}
            comparison={data.comparison}
            explanation={texts.tagsInAnswersExplained}
            empty={texts.noTagsInStudy}
          />
          <FiguresSlot study={summary.id} block={null} title={texts.tagsInAnswers} tags="answers" />
        </div>
      )}
      {hasBars(responses) && (
        <div>
          <TagFiguresCard
            title={texts.tagsOfResponses}
            name={texts.tagsOfResponses}
            figures={responses}
            comparison={data.comparison}
            explanation={texts.tagsOfResponsesExplained}
            empty={texts.noTagsInStudy}
          />
          <FiguresSlot study={summary.id} block={null} title={texts.tagsOfResponses} tags="responses" />
        </div>
      )}
    </div>
  );
}
