import { Checkbox, Switch } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { LimitField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { MAX_RECORDING_SECONDS } from '../kit/recording/bit-rates.ts';
import { FreeTextEditor } from '../kit/typed/editor-free-text.tsx';
import { isRecorded, type OpenQuestionConfig } from './open-question.ts';
import { MODE_LABELS } from './open-question-team.ts';
import { ProbesEditor } from './probes/probes-editor.tsx';
import { ANSWER_MODES, MIN_RECORDING_SECONDS } from './recording.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<OpenQuestionConfig> = (props) => {
  const { config, problems, readOnly, onChange } = props;
  const { modes } = config;
  return (
    <div className={classes.stack}>
      <Checkbox.Group
        label={texts.howPeopleAnswer}
        description={isRecorded(config) ? texts.canAlwaysWrite : undefined}
        value={modes}
        readOnly={readOnly}
        data-place="modes"
        onChange={(values) => {
          const chosen = ANSWER_MODES.filter((mode) => values.includes(mode));
          if (chosen.length > 0) onChange({ ...config, modes: chosen });
        }}
      >
        <div className={classes.special}>
          {ANSWER_MODES.map((mode) => (
            <Checkbox key={mode} value={mode} label={MODE_LABELS[mode]} disabled={readOnly} />
          ))}
        </div>
      </Checkbox.Group>
      {isRecorded(config) && (
        <>
          <LimitField
            label={texts.longestRecording}
            description={texts.longestRecordingHint}
            value={config.maxSeconds}
            min={MIN_RECORDING_SECONDS}
            max={MAX_RECORDING_SECONDS}
            readOnly={readOnly}
            problems={problems}
            field="maxSeconds"
            onChange={(maxSeconds) => onChange({ ...config, maxSeconds })}
          />
          <Switch
            label={texts.recordAgain}
            checked={config.retakes}
            disabled={readOnly}
            onChange={(event) => onChange({ ...config, retakes: event.currentTarget.checked })}
          />
        </>
      )}
      <FreeTextEditor {...props} onChange={(typed) => onChange({ ...config, ...typed })} />
      <ProbesEditor {...props} />
    </div>
  );
};
