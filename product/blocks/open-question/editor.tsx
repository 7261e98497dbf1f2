import { Checkbox, NumberInput, Switch } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import classes from '../kit/editor/editor.module.css';
import { FreeTextEditor } from '../kit/typed/editor-typed.tsx';
import { getMaxSeconds, MIN_SECONDS } from './limits.ts';
import { isRecorded, MODE_LABELS, type OpenQuestionConfig } from './open-question.ts';
import { ProbesEditor } from './probes/probes-editor.tsx';
import { ANSWER_MODES } from './recording.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<OpenQuestionConfig> = (props) => {
  const { config, readOnly, onChange } = props;
  const { modes } = config;
  const maxSeconds = getMaxSeconds(modes);
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
          if (chosen.length > 0)
            onChange({
              ...config,
              modes: chosen,
              maxSeconds: Math.min(config.maxSeconds, getMaxSeconds(chosen)),
            });
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
          <NumberInput
            label={texts.longestRecording}
            description={modes.includes('video') ? texts.longestVideo : undefined}
            suffix={texts.seconds}
            value={config.maxSeconds}
            min={MIN_SECONDS}
            max={maxSeconds}
            step={10}
            styles={{ wrapper: { maxWidth: 220 } }}
            allowDecimal={false}
            readOnly={readOnly}
            data-place="maxSeconds"
            onChange={(value) => {
              if (typeof value !== 'number') return;
              const seconds = Math.min(Math.max(Math.round(value), MIN_SECONDS), maxSeconds);
              onChange({ ...config, maxSeconds: seconds });
            }}
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
