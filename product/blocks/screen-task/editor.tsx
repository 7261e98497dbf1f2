import { Select, TextInput } from '@mantine/core';
import type { BlockEditor } from '../block-props.ts';
import { findProblemMessage, LimitField, Toggle } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { MAX_TIME_LIMIT_SECONDS, MIN_TIME_LIMIT_SECONDS } from './limits.ts';
import { isRecorded, MAX_ADDRESS_LENGTH, RECORDING_NEEDS, type ScreenTaskConfig } from './task.ts';
import { texts } from './texts.ts';

const RECORDING_OPTIONS = RECORDING_NEEDS.map((value) => ({ value, label: texts.recording[value] }));
const SUCCESS_OPTIONS = [
  { value: 'self', label: texts.bySelf },
  { value: 'address', label: texts.byAddress },
];

export const editor: BlockEditor<ScreenTaskConfig> = (props) => {
  const { config, problems, readOnly, onChange } = props;
  return (
    <div className={classes.stack}>
      <TextInput
        label={texts.address}
        description={texts.addressHint}
        placeholder="https://example.com"
        type="url"
        value={config.address}
        readOnly={readOnly}
        error={findProblemMessage(problems, 'address')}
        maxLength={MAX_ADDRESS_LENGTH}
        data-field="address"
        onChange={(event) => onChange({ ...config, address: event.currentTarget.value })}
      />
      <Select
        label={texts.recordScreen}
        description={texts.recordScreenHint}
        data={RECORDING_OPTIONS}
        allowDeselect={false}
        value={config.recording}
        readOnly={readOnly}
        onChange={(value) =>
          value && onChange({ ...config, recording: value as ScreenTaskConfig['recording'] })
        }
      />
      {isRecorded(config) && (
        <div className={classes.pair}>
          <Toggle
            label={texts.recordVoice}
            description={texts.recordVoiceHint}
            checked={config.microphone}
            readOnly={readOnly}
            onChange={(microphone) => onChange({ ...config, microphone })}
          />
          <Toggle
            label={texts.recordCamera}
            description={texts.recordCameraHint}
            checked={config.camera}
            readOnly={readOnly}
            onChange={(camera) => onChange({ ...config, camera })}
          />
        </div>
      )}
      <Select
        label={texts.success}
        description={config.success === 'address' ? texts.successHint : undefined}
        data={SUCCESS_OPTIONS}
        allowDeselect={false}
        value={config.success}
        readOnly={readOnly}
        onChange={(value) => value && onChange({ ...config, success: value as ScreenTaskConfig['success'] })}
      />
      {config.success === 'address' && (
        <TextInput
          label={texts.target}
          description={texts.targetHint}
          type="url"
          value={config.target}
          readOnly={readOnly}
          error={findProblemMessage(problems, 'target')}
          maxLength={MAX_ADDRESS_LENGTH}
          data-field="target"
          onChange={(event) => onChange({ ...config, target: event.currentTarget.value })}
        />
      )}
      <LimitField
        label={texts.timeLimit}
        description={isRecorded(config) ? texts.timeLimitHint : undefined}
        value={config.timeLimit}
        min={MIN_TIME_LIMIT_SECONDS}
        max={MAX_TIME_LIMIT_SECONDS}
        readOnly={readOnly}
        problems={problems}
        field="timeLimit"
        onChange={(timeLimit) => onChange({ ...config, timeLimit })}
      />
    </div>
  );
};
