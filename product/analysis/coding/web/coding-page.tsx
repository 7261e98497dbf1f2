import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { AppearTogether } from '#platform/ui/feedback/appear-together.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import {
  buildSummaryPath,
  getBlockTitle,
  useFilter,
  type SummaryContext,
} from '#product/results/web/shared/frame/summary.ts';
import { codebookOptions, codingOptions, codingQuestionsOptions } from '../../web/requests.ts';
import { CODING_SEGMENT } from '../../web/shared/coding-path.ts';
import { suggestionsOptions } from '../../suggestions/web/requests.ts';
import { SuggestionBar } from '../../suggestions/web/suggestion-bar.tsx';
import { AnswerList } from './answer-list.tsx';
import { CodingFilters } from './coding-filters.tsx';
import classes from './coding.module.css';
import { useCodingView } from './use-coding-view.ts';
import { texts } from './texts.ts';

/** Where the answers of a study are coded, one question at a time. */
export function CodingPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="responses">
      {(context) => (
        <AppearTogether placeholder={<Skeletons rows={6} height={72} />}>
          {() => (
            <div className={classes.page}>
              <Coding {...context} />
            </div>
          )}
        </AppearTogether>
      )}
    </SummaryShell>
  );
}

function Coding({ summary }: SummaryContext) {
  const questions = useQuery(codingQuestionsOptions(summary.id));
  const codebook = useQuery(codebookOptions);
  const canCode = Boolean(questions.data?.can['highlight.edit']);
  const coding = useCodingView(canCode);
  const { view, setView } = coding;
  const { query } = useFilter();
  const list = questions.data?.questions ?? [];
  const question = list.find(({ block }) => block === view.question) ?? list[0];
  const { data: state } = useQuery({
    ...codingOptions(summary.id, question?.block ?? '', { ...query, coder: coding.answersQuery.coder }),
    enabled: question !== undefined,
  });
  const { data: suggestions } = useQuery({
    ...suggestionsOptions(summary.id, question?.block ?? ''),
    enabled: canCode && question !== undefined,
  });
  const error = questions.error ?? codebook.error;
  if (!questions.data || !codebook.data)
    return error ? (
      <LoadFailure error={error} onRetry={() => Promise.all([questions.refetch(), codebook.refetch()])} />
    ) : (
      <Skeletons rows={6} />
    );
  if (!question)
    return <EmptyState sentence={summary.version > 0 ? texts.noQuestions : texts.notPublished} />;
  const you = state?.coders.find((coder) => coder.you);
  // Before the first answer there is nothing to count or to filter.
  const hasAnswers = state?.answers !== 0;
  return (
    <>
      <div className={classes.head}>
        <Select
          label={texts.question}
          data={list.map(({ block, title, removed }) => {
            const name = getBlockTitle(summary.base, title);
            return { value: block, label: removed ? texts.removedQuestion(name) : name };
          })}
          value={question.block}
          allowDeselect={false}
          {...buildSelectProps(list.length)}
          onChange={(block) => setView({ question: block, tag: null, search: null, response: null })}
        />
        {state && hasAnswers && (
          <p className={classes.progress} role="status">
            {view.coder === 'me'
              ? texts.progressOfYou(you?.coded ?? 0, state.answers, state.more)
              : texts.progress(state.coded, state.answers, state.more)}
            {state.coders.length > 1 && (
              <>
                {' · '}
                <Link
                  to={`${buildSummaryPath(summary.id, CODING_SEGMENT, 'agreement')}?question=${question.block}`}
                >
                  {texts.agreement}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      {!canCode && <p className="muted">{texts.readOnly}</p>}
      <Fragment key={question.block}>
        {canCode && hasAnswers && (
          <SuggestionBar
            studyId={summary.id}
            question={question.block}
            isReviewing={view.show === 'suggested'}
            onReview={() => setView({ show: 'suggested', tag: null, search: null, response: null })}
          />
        )}
        {hasAnswers && (
          <CodingFilters
            view={view}
            setView={setView}
            canCode={canCode}
            tags={codebook.data.tags}
            coders={state?.coders ?? []}
            hasSuggestions={Boolean(suggestions?.pending)}
          />
        )}
        <AnswerList
          studyId={summary.id}
          question={question.block}
          codebook={codebook.data}
          canCode={canCode}
          coding={coding}
        />
      </Fragment>
    </>
  );
}
