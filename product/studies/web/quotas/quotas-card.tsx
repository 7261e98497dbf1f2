import { ActionIcon, Button, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { newId } from '#product/blocks/block.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { inLanguage, plainText } from '#product/blocks/text.ts';
import type { Condition } from '../../logic/condition.ts';
import { nestQuotas } from '../../logic/nest-quotas.ts';
import { MAX_QUOTAS, type Block, type Quota } from '../../study.ts';
import { ConditionEditor } from '../rules/condition-editor.tsx';
import { createBlockTest, subjectsOf } from '../rules/rule-sources.ts';
import classes from '../editor/editor.module.css';
import { blockName } from '../questions/outline.ts';
import quotaClasses from './quotas-card.module.css';
import { changeQuotas, STUDIES_KEY } from '../requests.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const DEFAULT_LIMIT = 100;

/** The quotas of a study. They are effective immediately, so they are edited together and then saved with a button. */
export function QuotasCard() {
  const { study, content, readOnly } = useEditing();
  const queries = useQueryClient();
  const [quotas, setQuotas] = useState(study.quotas);
  const [state, setState] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setQuotas(study.quotas), [study.quotas]);
  const changed = JSON.stringify(quotas) !== JSON.stringify(study.quotas);
  const questions = content.blocks.filter((block) => findBlockType(block.type)?.isQuestion);
  const first = questions[0];

  const change = (next: Quota[]) => {
    setQuotas(next);
    setState('');
    setProblem(null);
  };
  const updateQuota = (id: string, part: Partial<Quota>) =>
    change(quotas.map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function save() {
    setState(sharedTexts.saving);
    setProblem(null);
    try {
      await changeQuotas(study.id, quotas);
      setState(texts.savedAndCounting);
      await queries.invalidateQueries({ queryKey: STUDIES_KEY });
    } catch (error) {
      setState('');
      setProblem(describeFailure(error));
    }
  }

  return (
    <section className={classes.card} aria-labelledby="quotas-title" data-place="quotas" tabIndex={-1}>
      <div className={classes.rowOfButtons} style={{ justifyContent: 'space-between' }}>
        <h3 id="quotas-title">{texts.quotas}</h3>
        <span className="muted" role="status">
          {state || (changed ? texts.unsavedChanges : '')}
        </span>
      </div>
      <p className="muted">{texts.quotasExplained}</p>
      {quotas.length > 0 && (
        <ul className={quotaClasses.list}>
          {quotas.map((quota) => (
            <li key={quota.id} className={quotaClasses.quota}>
              <div className={quotaClasses.head}>
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
                    onClick={() => change(quotas.filter((one) => one.id !== quota.id))}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <ConditionEditor
                condition={quota.when}
                from={questions}
                readOnly={readOnly}
                onChange={(when) => updateQuota(quota.id, withNewId(quota, when))}
              />
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <p role="alert" className={quotaClasses.problem}>
          {problem}
        </p>
      )}
      {!readOnly && (
        <>
          <div className={classes.rowOfButtons}>
            {first && quotas.length < MAX_QUOTAS && (
              <Button
                variant="default"
                onClick={() =>
                  change([
                    ...quotas,
                    { id: newId(), name: '', limit: DEFAULT_LIMIT, when: createBlockTest(first) },
                  ])
                }
              >
                {texts.addQuota}
              </Button>
            )}
            {changed && (
              <>
                <Button onClick={() => void save()}>{texts.saveQuotas}</Button>
                <Button variant="subtle" onClick={() => change(study.quotas)}>
                  {texts.discardChanges}
                </Button>
              </>
            )}
          </div>
          <ForEachOption
            questions={questions}
            onMade={(made) => change([...quotas, ...made].slice(0, MAX_QUOTAS))}
          />
        </>
      )}
    </section>
  );
}

/** A quota with a changed condition gets a new id, because responses store the ids of the quotas they counted for. */
const withNewId = (quota: Quota, when: Condition | null): Partial<Quota> => ({
  id: newId(),
  when: when ?? quota.when,
});

/** Creates quotas for each option of one question, or each pair of options of two. */
function ForEachOption({ questions, onMade }: { questions: Block[]; onMade(quotas: Quota[]): void }) {
  const { content, language } = useEditing();
  const [chosen, setChosen] = useState<string[]>([]);
  const [limit, setLimit] = useState(DEFAULT_LIMIT);
  const candidates = questions.flatMap((block) => {
    const subject = subjectsOf(block).find(({ part, kind }) => part === '' && kind === 'choice');
    return subject && subject.choices.length > 0 ? [{ block: block.id, choices: subject.choices }] : [];
  });
  if (candidates.length === 0) return null;
  const selected = chosen.flatMap((id) => candidates.filter(({ block }) => block === id));
  const count = selected.reduce((all, { choices }) => all * choices.length, selected.length > 0 ? 1 : 0);
  const nameOf = (id: string) => {
    const block = content.blocks.find((one) => one.id === id);
    return (block && blockName(block, content)) || sharedTexts.untitledQuestion;
  };
  return (
    <div className={quotaClasses.each}>
      <MultiSelect
        label={texts.createFromQuestion}
        description={texts.crossingHint}
        data={candidates.map(({ block }) => ({ value: block, label: nameOf(block) }))}
        value={chosen}
        maxValues={2}
        searchable
        onChange={setChosen}
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
          onMade(
            nestQuotas(selected, limit, ({ label }) =>
              plainText(inLanguage(label, language, content.languages.base)),
            ),
          );
          setChosen([]);
        }}
      >
        {count === 0 ? sharedTexts.add : texts.addCount(count)}
      </Button>
    </div>
  );
}
