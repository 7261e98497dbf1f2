import { MultiSelect, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import { getBlockTitle, useFilter, type SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import { AGREEMENT_UNITS, MODEL_CODER, type AgreementUnit } from '../contract.ts';
import {
  agreementOptions,
  codebookOptions,
  codingOptions,
  codingQuestionsOptions,
} from '../../web/requests.ts';
import { buildCodingPath } from '../../web/shared/coding-path.ts';
import { AgreementTable } from './agreement-table.tsx';
import classes from './agreement.module.css';
import { texts } from './texts.ts';

/** How far the coders of a question agree. */
export function AgreementPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="responses">
      {(context) => <Questions {...context} />}
    </SummaryShell>
  );
}

function Questions({ summary }: SummaryContext) {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(codingQuestionsOptions(summary.id));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={6} />;
  const question = data.questions.find(({ block }) => block === params.get('question')) ?? data.questions[0];
  if (!question) return <EmptyState sentence={texts.noQuestions} />;
  return (
    <>
      <div>
        <BackLink to={buildCodingPath(summary.id, { question: question.block })} label={texts.backToCoding} />
      </div>
      <h2 className={classes.title}>{texts.title}</h2>
      <Select
        label={texts.question}
        maw={640}
        {...buildSelectProps(data.questions.length)}
        data={data.questions.map(({ block, title }) => ({
          value: block,
          label: getBlockTitle(summary.base, title),
        }))}
        value={question.block}
        allowDeselect={false}
        onChange={(block) =>
          setParams((old) => {
            old.set('question', block ?? '');
            old.delete('coders');
            return old;
          })
        }
      />
      <Figures key={question.block} studyId={summary.id} question={question.block} />
    </>
  );
}

function Figures({ studyId, question }: { studyId: string; question: string }) {
  const { query } = useFilter();
  const [params, setParams] = useSearchParams();
  const unit: AgreementUnit = AGREEMENT_UNITS.find((one) => one === params.get('unit')) ?? 'answer';
  const inAddress = params.get('coders')?.split('~').filter(Boolean) ?? [];
  const state = useQuery(codingOptions(studyId, question, query));
  const codebook = useQuery(codebookOptions);
  const [person, ...others] = state.data?.coders ?? [];
  // One person alone is compared with the model, if there is one.
  const chosen =
    inAddress.length === 0 && person && others.length === 0 ? [person.id, MODEL_CODER] : inAddress;
  const coder = chosen.length > 0 ? chosen : undefined;
  const agreement = useQuery(agreementOptions(studyId, question, { ...query, unit, coder }));
  const error = agreement.error ?? state.error ?? codebook.error;
  function setParam(name: string, value: string) {
    setParams(
      (old) => {
        if (value) old.set(name, value);
        else old.delete(name);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  if (!agreement.data || !state.data || !codebook.data)
    return error ? <LoadFailure error={error} onRetry={agreement.refetch} /> : <Skeletons rows={6} />;
  const { model } = agreement.data;
  const coders = state.data.coders.map(({ id, name, coded }) => ({
    value: id,
    label: texts.coderCount(name, coded),
  }));
  if (model)
    coders.push({ value: MODEL_CODER, label: texts.coderCount(texts.model(model.name), model.coded) });
  if (coders.length < 2) return <EmptyState drawing="people" sentence={texts.oneCoder} />;
  return (
    <div className={classes.figures} aria-busy={agreement.isPlaceholderData}>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={texts.unit}
          data={[
            { value: 'answer', label: texts.answers },
            { value: 'span', label: texts.spans },
          ]}
          value={unit}
          onChange={(value) => setParam('unit', value === 'answer' ? '' : value)}
        />
        <MultiSelect
          aria-label={texts.coders}
          {...(chosen.length === 0 && { placeholder: texts.allCoders })}
          {...buildSelectProps(coders.length)}
          data={coders}
          value={chosen}
          onChange={(ids) => setParam('coders', ids.join('~'))}
          clearable
        />
      </div>
      <p className="muted">
        {unit === 'span' ? texts.explainedSpans : texts.explainedAnswers} {texts.explainedCoefficients}{' '}
        {chosen.includes(MODEL_CODER) && model && texts.modelExplained}
      </p>
      <AgreementTable agreement={agreement.data} tags={codebook.data.tags} />
    </div>
  );
}
