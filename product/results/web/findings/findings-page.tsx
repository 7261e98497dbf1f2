import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons, Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { BlockFinding } from './block-finding.tsx';
import classes from './findings-page.module.css';
import { BoxesCard } from './boxes-card.tsx';
import { CombinationsCard } from './combinations-card.tsx';
import { ComparisonNote } from '../compare/comparison-note.tsx';
import { CountingNotice } from '../summary/counting-notice.tsx';
import { BaseSwitch, hasShares } from './base-switch.tsx';
import { buildLeftOutPath } from './left-out-path.ts';
import { OrderSwitch } from './order-switch.tsx';
import { canSort } from './sort-by-share.ts';
import { OthersLists } from './others-list.tsx';
import { useResultsSource } from '../summary/results-source.ts';
import { getBlockTitle, useSummary } from '../summary/summary-context.ts';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { toComparisonSplit, useCompare } from '../compare/use-compare.ts';
import { useFilter } from '../filter/use-filter.ts';
import { ResponseLink } from '../viewer/response-link.tsx';
import { useView } from '../summary/use-view.ts';
import { useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import { WeightingNote } from '../../weights/web/weighted/weighting-note.tsx';
import { TagsCard } from '../../tags/web/tags-card.tsx';
import { hasTrend } from '../../trend/web/has-trend.ts';
import { TrendCard } from '../../trend/web/trend-card.tsx';
import { useNameChanges } from './use-name-changes.ts';
import { usePieces } from './use-pieces.tsx';
import { texts } from './texts.ts';
import { AnswerSlot, FiguresSlot, TextsSlot } from '../shared/result-slot.tsx';
import { TextLinks } from '../shared/text-links.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Only questions for files need it. */
const FileGallery = lazy(async () => ({
  default: (await import('../../files/web/file-gallery.tsx')).FileGallery,
}));

/** Findings of a block: the summary of its type and the newest texts. */
export function FindingsPage() {
  const context = useSummary();
  const { summary } = context;
  const { blockId = '' } = useParams();
  const { blockOptions, isReadOnly } = useResultsSource(summary);
  const { query, search } = useFilter();
  const { by, compare } = useCompare(summary);
  const { weighted } = useWeighted(summary);
  const base = useView().isBaseSeen ? 'seen' : undefined;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    blockOptions(blockId, { ...query, compare, weighted, base }),
  );
  const split = by && data?.comparison ? toComparisonSplit(context, by, data.comparison) : undefined;
  // A comparison replaces the summary of the type, and with it the texts that the summary shows.
  const showsPieces = data !== undefined && data.pieces && !split;
  const { texts: pieceTexts, failure } = usePieces(blockId, showsPieces);
  const changeNames = useNameChanges(blockId, data?.mergedNames ?? {});
  if (!data && error instanceof AppError && error.code === 'not_found') throw error;
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <CardSkeletons cards={1} height={320} />;
  const { comparison } = data;
  // A group with a label counts something else, such as solved tasks, so it has no median of answers.
  const hasMedian = data.finding.groups.some(({ part, label }) => part === '' && label === null);
  return (
    <div className={classes.page} aria-busy={isPlaceholderData}>
      <CountingNotice n={data.counting} />
      <WeightingNote weights={data.weights} />
      <div className={classes.view}>
        <ComparisonNote by={by} comparison={comparison} />
        {hasShares(data.finding) && <BaseSwitch />}
        {canSort(data.finding) && <OrderSwitch />}
      </div>
      <BlockFinding
        result={data}
        isCompact={false}
        title={sharedTexts.answers}
        split={split}
        pieceTexts={pieceTexts}
        median={hasMedian ? data.median : null}
        names={{ merged: data.mergedNames, change: summary.can['study.edit'] ? changeNames : null }}
      />
      {data.leftOut > 0 && (
        <p className="muted">
          <Link to={buildLeftOutPath(summary.id, blockId, search)}>{texts.answersLeftOut(data.leftOut)}</Link>
        </p>
      )}
      {failure}
      {data.takesTags && data.finding.n > 0 && (
        <TagsCard
          key={`tags ${blockId}`}
          block={blockId}
          question={getBlockTitle(summary.base, data.block.title)}
        />
      )}
      {data.isQuestion && data.finding.n > 0 && (
        <div>
          <FiguresSlot
            study={summary.id}
            block={blockId}
            title={getBlockTitle(summary.base, data.block.title)}
          />
        </div>
      )}
      {data.files && !isReadOnly && data.finding.n > 0 && (
        <Suspense fallback={<Skeletons rows={2} height={120} />}>
          <FileGallery key={blockId} block={blockId} />
        </Suspense>
      )}
      {data.isQuestion && data.finding.n > 0 && <TextsSlot study={summary.id} block={blockId} />}
      {!split && <BoxesCard result={data} />}
      {data.finding.n > 0 && hasTrend(data.finding) && <TrendCard result={data} />}
      {data.combines && <CombinationsCard result={data} />}
      {data.texts.length > 0 && <OthersLists key={blockId} block={blockId} options={data.typedOptions} />}
      {data.texts.length > 0 && <TextLinks study={summary.id} block={blockId} />}
      {data.typedOptions.length === 0 && !showsPieces && data.texts.length > 0 && (
        <section aria-label={texts.latestAnswers}>
          <h3 className={classes.heading}>{texts.latestAnswers}</h3>
          <ul className={classes.newestTexts}>
            {data.texts.map(({ response, text, at }) => (
              <li key={response}>
                <blockquote className="words">{text}</blockquote>
                {!isReadOnly && (
                  <p>
                    <DateTime at={at} />
                    {' · '}
                    <ResponseLink
                      studyId={summary.id}
                      response={response}
                      block={blockId}
                      listed={data.texts.map((one) => one.response)}
                    >
                      {texts.viewResponse}
                    </ResponseLink>{' '}
                    <AnswerSlot study={summary.id} block={blockId} response={response} />
                  </p>
                )}
              </li>
            ))}
          </ul>
          {!isReadOnly && (
            <p className="muted">
              <Link to={buildSummaryPath(summary.id, 'results', blockId, 'participants') + search}>
                {texts.viewAll(data.finding.n)}
              </Link>
            </p>
          )}
        </section>
      )}
    </div>
  );
}
