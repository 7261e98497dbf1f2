import { ActionIcon, Button, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useCallback, useState } from 'react';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SaveState } from '#platform/ui/feedback/save-state.tsx';
import { newId } from '#product/blocks/block.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { selectLanguage, plainText } from '#product/blocks/text.ts';
import type { Condition } from '../../logic/condition.ts';
import { nestQuotas } from '../../logic/nest-quotas.ts';
import { MAX_QUOTAS, type Block, type Quota } from '../../study.ts';
import { ConditionEditor } from '../rules/condition-editor.tsx';
import { createBlockTest, listSubjects } from '../rules/rule-sources.ts';
import classes from '../editor/editor.module.css';
import { formatBlockTitle } from '../outline/outline.ts';
import quotaClasses from './quotas-card.module.css';
import { hasUnsentChanges } from '../editor/draft-store.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { useQuotaSaver } from './use-quota-saver.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const DEFAULT_LIMIT = 100;

/** The quotas of a study. They take effect immediately. */
export function QuotasCard() {
  const { study, content, sync, readOnly } = useEditing();
  const saveDraft = useCallback(
    () => (hasUnsentChanges(sync.getSnapshot().draft) ? sync.flush() : null),
    [sync],
  );
  const { saver, view } = useQuotaSaver(study.id, study.quotas, saveDraft);
  const { quotas, state, problem, isIncomplete } = view;
  const save = () => void saver.save();
  const questions = content.blocks.filter((block) => findBlockType(block.type)?.isQuestion);
  const firstQuestion = questions[0];

  const update = (id: string, changes: Partial<Quota>, isTyped = false) =>
    saver.change(
      (list) => list.map((quota) => (quota.id === id ? { ...quota, ...changes } : quota)),
      isTyped,
    );
  const add = (added: Quota[]) => saver.change((list) => [...list, ...added].slice(0, MAX_QUOTAS));

  function remove(removed: Quota) {
    const index = quotas.indexOf(removed);
    saver.change((list) => list.filter(({ id }) => id !== removed.id));
    // Only what was removed, so that later changes of other quotas stay.
    const undo = () =>
      saver.change((list) =>
        list.some(({ id }) => id === removed.id) ? list : list.toSpliced(index, 0, removed),
      );
    notify(texts.quotaRemoved(removed.name), { undo });
  }

  return (
    <section className={classes.card} aria-labelledby="quotas-title" data-field="quotas" tabIndex={-1}>
      <div className={classes.rowOfButtons} style={{ justifyContent: 'space-between' }}>
        <h3 id="quotas-title">{texts.quotas}</h3>
        <SaveState state={state} />
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
                  onChange={(event) => update(quota.id, { name: event.currentTarget.value }, true)}
                  onBlur={save}
                />
                <NumberInput
                  label={texts.limit}
                  className={quotaClasses.limit}
                  value={quota.limit}
                  min={0}
                  max={10_000_000}
                  allowDecimal={false}
                  readOnly={readOnly}
                  onChange={(limit) => typeof limit === 'number' && update(quota.id, { limit }, true)}
                  onBlur={save}
                />
                {!readOnly && (
                  <ActionIcon
                    data-once
                    size={36}
                    aria-label={texts.removeQuotaNamed(quota.name)}
                    onClick={() => remove(quota)}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <ConditionEditor
                condition={quota.when}
                readableBlocks={questions}
                readOnly={readOnly}
                onChange={(when) => update(quota.id, changeCondition(quota, when))}
              />
            </li>
          ))}
        </ul>
      )}
      {isIncomplete && <p className="muted">{texts.savedWhenComplete}</p>}
      {problem !== null && (
        <p role="alert" className={quotaClasses.problem}>
          {problem}
        </p>
      )}
      {!readOnly && (
        <>
          <div className={classes.rowOfButtons}>
            {firstQuestion && quotas.length < MAX_QUOTAS && (
              <Button
                data-once
                variant="default"
                onClick={() =>
                  add([{ id: newId(), name: '', limit: DEFAULT_LIMIT, when: createBlockTest(firstQuestion) }])
                }
              >
                {texts.addQuota}
              </Button>
            )}
          </div>
          <QuotasPerOption questions={questions} onCreate={add} />
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
    // Who is screened out never fills a quota.
    const choices = subject?.choices.filter(({ choice }) => block.screening?.[choice] !== 'reject') ?? [];
    return choices.length > 0 ? [{ block: block.id, choices }] : [];
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
        data-once
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
