import { ActionIcon, Button, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { newId } from '#product/blocks/block.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { selectLanguage, plainText } from '#product/blocks/text.ts';
import type { Condition } from '../../logic/condition.ts';
import { nestQuotas } from '../../logic/nest-quotas.ts';
import { MAX_QUOTAS, type Block, type Quota } from '../../study.ts';
import { ConditionEditor } from '../rules/condition-editor.tsx';
import { createBlockTest, listSubjects } from '../rules/rule-sources.ts';
import classes from '../editor/editor.module.css';
import { formatBlockTitle } from '../questions/outline.ts';
import quotaClasses from './quotas-card.module.css';
import { changeQuotas, STUDIES_KEY } from '../requests.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { useUnsavedQuotas } from './use-unsaved-quotas.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const DEFAULT_LIMIT = 100;

/** The quotas of a study. They are effective immediately, so they are edited together and then saved with a button. */
export function QuotasCard() {
  const { study, content, readOnly } = useEditing();
  const queryClient = useQueryClient();
  const { quotas, setQuotas, hasChanges } = useUnsavedQuotas(study.id, study.quotas);
  const [saveMessage, setSaveMessage] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const questions = content.blocks.filter((block) => findBlockType(block.type)?.isQuestion);
  const firstQuestion = questions[0];

  const changeQuotaList = (next: Quota[]) => {
    setQuotas(next);
    setSaveMessage('');
    setErrorMessage(null);
  };
  const updateQuota = (id: string, changes: Partial<Quota>) =>
    changeQuotaList(quotas.map((quota) => (quota.id === id ? { ...quota, ...changes } : quota)));

  async function save() {
    setSaveMessage(sharedTexts.saving);
    setErrorMessage(null);
    try {
      await changeQuotas(study.id, quotas);
      setSaveMessage(texts.savedAndCounting);
      await queryClient.invalidateQueries({ queryKey: STUDIES_KEY });
    } catch (error) {
      setSaveMessage('');
      setErrorMessage(describeFailure(error));
    }
  }

  return (
    <section className={classes.card} aria-labelledby="quotas-title" data-field="quotas" tabIndex={-1}>
      <div className={classes.rowOfButtons} style={{ justifyContent: 'space-between' }}>
        <h3 id="quotas-title">{texts.quotas}</h3>
        <span className="muted" role="status">
          {saveMessage || (hasChanges ? texts.unsavedChanges : '')}
        </span>
      </div>
      <p className="muted">{texts.quotasExplained}</p>
      {quotas.length > 0 && (
        <ul className={quotaClasses.list}>
          {quotas.map((quota) => (
            <li key={quota.id} className={quotaClasses.quota}>
              <div className={quotaClasses.header}>
                <TextInput
                  label={sharedTexts.name}
                  className={quotaClasses.name}
                  value={quota.name}
                  maxLength={200}
                  readOnly={readOnly}
                  onChange={(event) => updateQuota(quota.id, { name: event.currentTarget.value })}
                />
                <NumberInput
                  label={texts.limit}
                  className={quotaClasses.limit}
                  value={quota.limit}
                  min={0}
                  max={10_000_000}
                  allowDecimal={false}
                  readOnly={readOnly}
                  onChange={(limit) => typeof limit === 'number' && updateQuota(quota.id, { limit })}
                />
                {!readOnly && (
                  <ActionIcon
                    size={36}
                    aria-label={texts.removeQuotaNamed(quota.name)}
                    onClick={() => changeQuotaList(quotas.filter((candidate) => candidate.id !== quota.id))}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <ConditionEditor
                condition={quota.when}
                readableBlocks={questions}
                readOnly={readOnly}
                onChange={(when) => updateQuota(quota.id, changeCondition(quota, when))}
              />
            </li>
          ))}
        </ul>
      )}
      {errorMessage !== null && (
        <p role="alert" className={quotaClasses.problem}>
          {errorMessage}
        </p>
      )}
      {!readOnly && (
        <>
          <div className={classes.rowOfButtons}>
            {firstQuestion && quotas.length < MAX_QUOTAS && (
              <Button
                variant="default"
                onClick={() =>
                  changeQuotaList([
                    ...quotas,
                    { id: newId(), name: '', limit: DEFAULT_LIMIT, when: createBlockTest(firstQuestion) },
                  ])
                }
              >
                {texts.addQuota}
              </Button>
            )}
            {hasChanges && (
              <>
                <Button onClick={() => void save()}>{texts.saveQuotas}</Button>
                <Button variant="subtle" onClick={() => changeQuotaList(study.quotas)}>
                  {texts.discardChanges}
                </Button>
              </>
            )}
          </div>
          <QuotasPerOption
            questions={questions}
            onCreate={(created) => changeQuotaList([...quotas, ...created].slice(0, MAX_QUOTAS))}
          />
        </>
      )}
    </section>
  );
}

/** A quota with a changed condition gets a new id, because responses store the ids of the quotas they counted for. */
const changeCondition = (quota: Quota, when: Condition | null): Partial<Quota> => ({
  id: newId(),
  when: when ?? quota.when,
});

/** Creates quotas for each option of one question, or each pair of options of two. */
function QuotasPerOption({ questions, onCreate }: { questions: Block[]; onCreate(quotas: Quota[]): void }) {
  const { content, language } = useEditing();
  const [chosenBlocks, setChosenBlocks] = useState<string[]>([]);
  const [limit, setLimit] = useState(DEFAULT_LIMIT);
  const candidates = questions.flatMap((block) => {
    const subject = listSubjects(block).find(({ part, kind }) => part === '' && kind === 'choice');
    return subject && subject.choices.length > 0 ? [{ block: block.id, choices: subject.choices }] : [];
  });
  if (candidates.length === 0) return null;
  const selected = chosenBlocks.flatMap((id) => candidates.filter(({ block }) => block === id));
  const count = selected.reduce(
    (product, { choices }) => product * choices.length,
    selected.length > 0 ? 1 : 0,
  );
  const formatBlockName = (id: string) => {
    const block = content.blocks.find((candidate) => candidate.id === id);
    return (block && formatBlockTitle(block, content)) || sharedTexts.untitledQuestion;
  };
  return (
    <div className={quotaClasses.quotasPerOption}>
      <MultiSelect
        label={texts.createFromQuestion}
        description={texts.crossingHint}
        data={candidates.map(({ block }) => ({ value: block, label: formatBlockName(block) }))}
        value={chosenBlocks}
        maxValues={2}
        searchable
        onChange={setChosenBlocks}
      />
      <NumberInput
        label={texts.limitForEach}
        className={quotaClasses.limit}
        value={limit}
        min={0}
        max={10_000_000}
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && setLimit(value)}
      />
      <Button
        variant="default"
        disabled={count === 0 || count > MAX_QUOTAS}
        onClick={() => {
          onCreate(
            nestQuotas(selected, limit, ({ label }) =>
              plainText(selectLanguage(label, language, content.languages.base)),
            ),
          );
          setChosenBlocks([]);
        }}
      >
        {count === 0 ? sharedTexts.add : texts.addCount(count)}
      </Button>
    </div>
  );
}
