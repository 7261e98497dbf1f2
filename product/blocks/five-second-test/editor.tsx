import { ActionIcon, Button, NumberInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { newId } from '../block.ts';
import type { BlockEditor, BlockEditorProps } from '../block-props.ts';
import { findProblemMessage, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { PictureField } from '../kit/pictures/editor-picture.tsx';
import { MAX_SHOWN_SECONDS, MAX_QUESTIONS, type FiveSecondTestConfig } from './five-second-test.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export const editor: BlockEditor<FiveSecondTestConfig> = (props) => {
  const { config, language, problems, readOnly, media, onChange } = props;
  const shared = { language, problems, readOnly };
  return (
    <div className={classes.stack}>
      <PictureField
        {...shared}
        label={kitTexts.image}
        picture={config.picture}
        media={media}
        field="picture"
        onChange={(picture) => onChange({ ...config, picture })}
      />
      <NumberInput
        label={texts.shownFor}
        description={texts.secondsHint}
        suffix=" s"
        value={config.seconds}
        min={1}
        max={MAX_SHOWN_SECONDS}
        decimalScale={1}
        clampBehavior="blur"
        readOnly={readOnly}
        styles={{ wrapper: { maxWidth: 220 } }}
        data-field="seconds"
        onChange={(seconds) =>
          typeof seconds === 'number' &&
          seconds >= 1 &&
          seconds <= MAX_SHOWN_SECONDS &&
          onChange({ ...config, seconds })
        }
      />
      <TextField
        {...shared}
        label={texts.instruction}
        description={texts.instructionHint}
        text={config.instruction}
        field="instruction"
        onChange={(instruction) => onChange({ ...config, instruction })}
      />
      <Questions {...props} />
    </div>
  );
};

function Questions(props: BlockEditorProps<FiveSecondTestConfig>) {
  const { config, language, problems, readOnly, onChange } = props;
  const { questions } = config;
  const problem = findProblemMessage(problems, 'questions');
  return (
    <div className={classes.editor} role="group" aria-label={texts.questions}>
      <span className={classes.label}>{texts.questionsAfterImage}</span>
      {questions.map((question, index) => (
        <div key={question.id} className={classes.row}>
          <div className={classes.fields}>
            <TextField
              label={texts.questionNumber(index + 1)}
              text={question.text}
              language={language}
              readOnly={readOnly}
              problems={problems}
              field={`question:${question.id}`}
              onChange={(text) =>
                onChange({
                  ...config,
                  questions: questions.map((other) => (other === question ? { ...other, text } : other)),
                })
              }
            />
          </div>
          {!readOnly && (
            <ActionIcon
              data-once
              size={32}
              aria-label={texts.removeQuestion(index + 1)}
              onClick={() =>
                onChange({ ...config, questions: questions.filter((other) => other !== question) })
              }
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {!readOnly && (
        <div>
          <Button
            data-once
            variant="default"
            size="compact-md"
            data-field="questions"
            disabled={questions.length >= MAX_QUESTIONS}
            onClick={() => onChange({ ...config, questions: [...questions, { id: newId(), text: {} }] })}
          >
            {texts.addQuestion}
          </Button>
        </div>
      )}
    </div>
  );
}
