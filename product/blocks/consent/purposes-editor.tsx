import { Input, SegmentedControl } from '@mantine/core';
import type { ConfigProblem } from '../block.ts';
import { PURPOSE_NAMES, PURPOSES } from '../purposes.ts';
import { TextField } from '../kit/editor/editor-fields.tsx';
import { PURPOSE_MODES, purposeField, type ConsentConfig, type PurposeSetting } from './consent.ts';
import classes from './purposes-editor.module.css';
import { texts } from './texts.ts';

interface Props {
  purposes: ConsentConfig['purposes'];
  language: string;
  problems: ConfigProblem[];
  readOnly: boolean;
  onChange(purposes: ConsentConfig['purposes']): void;
}

const MODES = PURPOSE_MODES.map((mode) => ({ value: mode, label: texts.modes[mode] }));

/** Which purposes the consent asks for, and whether people agree to each with the text or by a checkbox. */
export function PurposesEditor({ purposes, onChange, ...shared }: Props) {
  return (
    <Input.Wrapper label={texts.purposes} description={texts.purposesExplained} labelElement="div">
      <div className={classes.purposes}>
        {PURPOSES.map((purpose) => {
          const setting = purposes[purpose];
          const name = PURPOSE_NAMES[purpose];
          const change = (changed: Partial<PurposeSetting>) =>
            onChange({ ...purposes, [purpose]: { ...setting, ...changed } });
          return (
            <div key={purpose} className={classes.purpose}>
              <span>{name}</span>
              <SegmentedControl
                size="xs"
                aria-label={texts.modeOf(name)}
                data={MODES}
                value={setting.mode}
                disabled={shared.readOnly}
                onChange={(mode) => change({ mode: mode as PurposeSetting['mode'] })}
              />
              {setting.mode === 'optional' && (
                <div className={classes.label}>
                  <TextField
                    {...shared}
                    label={texts.checkboxLabelOf(name)}
                    placeholder={texts.defaultLabel}
                    text={setting.label}
                    field={purposeField(purpose)}
                    onChange={(label) => change({ label })}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
