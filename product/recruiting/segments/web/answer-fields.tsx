import { MultiSelect, Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { PersonTest } from '../condition.ts';
import { MAX_CONDITION_VALUES } from '../segment.ts';
import { HasSelect, selectProps, type FieldProps } from './field-parts.tsx';
import { NamedSelect } from './named-select.tsx';
import { questionsOptions } from './requests.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';

type AnswerTest = Extract<PersonTest, { about: 'answer' }>;

/** “Which plan? in Onboarding is one of Team”: the study, its question, and the choices. */
export function AnswerFields({ test, sources, readOnly, onChange }: FieldProps<AnswerTest>) {
  const { study, block, part, choices } = test;
  const { data } = useQuery({ ...questionsOptions(study), enabled: study !== '', retry: false });
  const questions = data?.items ?? [];
  const getKey = (question: { block: string; part: string }) => `${question.block} ${question.part}`;
  const question = questions.find((one) => one.block === block && one.part === part);
  const isGone = data !== undefined && block !== '' && !question;
  return (
    <>
      <NamedSelect
        label={texts.study}
        items={sources.studies}
        value={study}
        readOnly={readOnly}
        onChange={(next) =>
          next !== study && onChange({ ...test, study: next, block: '', part: '', choices: [] })
        }
      />
      <Select
        {...selectProps}
        {...buildSelectProps(questions.length)}
        className={classes.question}
        aria-label={texts.question}
        placeholder={texts.choose}
        data={[
          ...(isGone ? [{ value: getKey(test), label: texts.gone }] : []),
          ...questions.map((one) => ({
            value: getKey(one),
            label: one.label ? `${one.title}, ${one.label}` : one.title,
          })),
        ]}
        value={block === '' ? null : getKey(test)}
        error={isGone}
        disabled={readOnly || !data}
        onChange={(next) => {
          const chosen = questions.find((one) => getKey(one) === next);
          if (chosen) onChange({ ...test, block: chosen.block, part: chosen.part, choices: [] });
        }}
      />
      <HasSelect
        has={test.has}
        labels={[texts.answered, texts.answeredNot]}
        readOnly={readOnly}
        onChange={(has) => onChange({ ...test, has })}
      />
      {question && question.choices.length === 0 ? (
        <TagsInput
          size="sm"
          className={classes.value}
          aria-label={texts.choices}
          placeholder={choices.length === 0 ? texts.numberChoices : undefined}
          value={choices}
          maxTags={MAX_CONDITION_VALUES}
          splitChars={[';', ' ']}
          acceptValueOnBlur
          readOnly={readOnly}
          onChange={(next) => onChange({ ...test, choices: next })}
        />
      ) : (
        <MultiSelect
          size="sm"
          className={classes.value}
          aria-label={texts.choices}
          placeholder={choices.length === 0 ? texts.choose : undefined}
          data={question?.choices.map(({ choice, label }) => ({ value: choice, label })) ?? []}
          value={choices}
          maxValues={MAX_CONDITION_VALUES}
          disabled={readOnly || !question}
          searchable
          hidePickedOptions
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
          onChange={(next) => onChange({ ...test, choices: next })}
        />
      )}
    </>
  );
}
