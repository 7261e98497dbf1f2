import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import type { Brief } from '../../study.ts';
import classes from './editor.module.css';
import { StudyFrame } from './study-frame.tsx';
import { useEditing } from './use-draft.ts';
import { useFocusField } from './use-focus-field.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const MAX_LEARNING_QUESTIONS = 50;
/** Learning questions have no stored ids, so the sortable list identifies them by index. */
const ID_PREFIX = 'learn-';
const parseIndex = (id: string) => Number(id.slice(ID_PREFIX.length));

/** The brief of a study, which only the team sees. */
export function BriefStep() {
  useFocusField();
  return (
    <StudyFrame step="brief">
      <div className={classes.column}>
        <div>
          <h2 className={classes.heading}>{sharedTexts.brief}</h2>
          <p className={classes.lead}>{sharedTexts.briefForTeam}</p>
        </div>
        <BriefFields />
      </div>
    </StudyFrame>
  );
}

/** Goal, learning questions, audience and background of the draft. */
export function BriefFields() {
  const { content, readOnly, edit } = useEditing();
  const { brief } = content;
  const renderTextArea = (
    field: 'goal' | 'background' | 'audience',
    label: string,
    description: string,
    maxLength: number,
  ) => (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={field === 'background' ? 4 : 2}
      maxRows={16}
      maxLength={maxLength}
      value={brief[field]}
      readOnly={readOnly}
      data-field={field}
      onChange={(event) =>
        edit([{ do: 'brief', brief: { [field]: event.currentTarget.value } }], `brief:${field}`)
      }
    />
  );
  return (
    <>
      {renderTextArea('goal', texts.goal, texts.goalHint, 5_000)}
      <LearningQuestions
        learn={brief.learn}
        readOnly={readOnly}
        onChange={(learn, field) => edit([{ do: 'brief', brief: { learn } }], field)}
      />
      {renderTextArea('audience', texts.audience, texts.audienceHint, 5_000)}
      {renderTextArea('background', texts.background, texts.backgroundHint, 20_000)}
    </>
  );
}

function LearningQuestions(props: {
  learn: Brief['learn'];
  readOnly: boolean;
  onChange(learn: string[], field?: string): void;
}) {
  const { learn, readOnly, onChange } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number | null>(null);
  useEffect(() => {
    if (focusIndex.current === null) return;
    listRef.current?.querySelectorAll('input')[focusIndex.current]?.focus();
    focusIndex.current = null;
  }, [learn]);

  function insertAfter(index: number) {
    if (learn.length >= MAX_LEARNING_QUESTIONS) return;
    focusIndex.current = index + 1;
    onChange(learn.toSpliced(index + 1, 0, ''));
  }
  function removeEntry(index: number) {
    focusIndex.current = Math.max(0, index - 1);
    onChange(learn.toSpliced(index, 1));
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (readOnly || isComposing(event)) return;
    if (isEnter(event)) insertAfter(index);
    else if (event.key === 'Backspace' && learn[index] === '') removeEntry(index);
    else return;
    event.preventDefault();
  }

  return (
    <div role="group" aria-labelledby="learn-label" ref={listRef}>
      <div id="learn-label" className={classes.label}>
        {texts.learningQuestions}
      </div>
      <div className={classes.hint}>{texts.learningQuestionsHint}</div>
      <div className={classes.questions}>
        <SortableList
          ids={learn.map((_, index) => ID_PREFIX + index)}
          getName={(id) => learn[parseIndex(id)] || `question ${parseIndex(id) + 1}`}
          disabled={readOnly}
          onMove={(fromIndex, toIndex) =>
            onChange(learn.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, learn[fromIndex] ?? ''))
          }
        >
          {(id, grip) => {
            const index = parseIndex(id);
            return (
              <div className={classes.question}>
                {grip}
                <TextInput
                  style={{ flex: 1 }}
                  aria-label={texts.learningQuestion(index + 1)}
                  value={learn[index] ?? ''}
                  maxLength={1_000}
                  readOnly={readOnly}
                  onChange={(event) =>
                    onChange(learn.with(index, event.currentTarget.value), `learn:${index}`)
                  }
                  onKeyDown={(event) => handleKeyDown(event, index)}
                />
                {!readOnly && (
                  <ActionIcon
                    data-once
                    aria-label={texts.removeLearningQuestion(index + 1)}
                    onClick={() => removeEntry(index)}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            );
          }}
        </SortableList>
      </div>
      {!readOnly && (
        <Button
          data-once
          variant="default"
          size="compact-md"
          mt={8}
          disabled={learn.length >= MAX_LEARNING_QUESTIONS}
          onClick={() => insertAfter(learn.length - 1)}
        >
          {texts.addLearningQuestion}
        </Button>
      )}
    </div>
  );
}
