import { Button, Input, SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import type { ConfigProblem } from '../block.ts';
import { PURPOSE_NAMES, PURPOSES, type Purpose } from '../purposes.ts';
import { TextField } from '../kit/editor/editor-fields.tsx';
import { inline, isEmpty, type Inline, type Text } from '../text.ts';
import type { ConsentConfig } from './consent.ts';
import { loadSentence } from './load-sentence.ts';
import classes from './purposes-editor.module.css';
import { EXPECTED_PURPOSES, PURPOSE_MODES, purposeField, type PurposeSetting } from './purpose-setting.ts';
import { hasSentence } from './review-purposes.ts';
import { texts } from './texts.ts';

interface Props {
  config: ConsentConfig;
  language: string;
  problems: ConfigProblem[];
  readOnly: boolean;
  onChange(changed: Partial<Pick<ConsentConfig, 'purposes' | 'text'>>): void;
}

const MODES = PURPOSE_MODES.map((mode) => ({ value: mode, label: texts.modes[mode] }));

/** Which purposes the consent asks for, and whether people agree to each with the text or by a checkbox. */
export function PurposesEditor({ config, onChange, ...shared }: Props) {
  const latest = useRef(config);
  latest.current = config;
  const { language } = shared;
  const change = (purpose: Purpose, changed: Partial<PurposeSetting>, text = latest.current.text) => {
    const { purposes } = latest.current;
    const setting = { ...purposes[purpose], ...changed };
    onChange({
      purposes: { ...purposes, [purpose]: setting },
      ...(text !== latest.current.text && { text }),
    });
  };
  const addSentence = (sentence: Inline[]): Text => {
    const { text } = latest.current;
    const written = text[language] ?? [];
    if (hasSentence(written, sentence)) return text;
    return {
      ...text,
      [language]: isEmpty(written) ? sentence : [...written, ...inline('\n\n'), ...sentence],
    };
  };
  /** Included, a purpose has a sentence in the text. */
  async function setMode(purpose: Purpose, mode: PurposeSetting['mode']): Promise<void> {
    if (mode !== 'included') return change(purpose, { mode, label: {} });
    const sentence = inline(await loadSentence(purpose, language));
    change(purpose, { mode, label: { [language]: sentence } }, addSentence(sentence));
  }
  return (
    <Input.Wrapper label={texts.purposes} description={texts.purposesExplained} labelElement="div">
      <div className={classes.purposes}>
        {PURPOSES.map((purpose) => {
          const setting = config.purposes[purpose];
          const name = PURPOSE_NAMES[purpose];
          const sentence = setting.label[language];
          return (
            <div key={purpose} className={classes.purpose}>
              <span>
                {name}
                {purpose === 'model' && <small className="muted"> {texts.modelExplained}</small>}
              </span>
              <SegmentedControl
                size="xs"
                aria-label={texts.modeOf(name)}
                data={MODES}
                value={setting.mode}
                disabled={shared.readOnly}
                onChange={(mode) => void setMode(purpose, mode as PurposeSetting['mode'])}
              />
              {setting.mode === 'optional' && (
                <div className={classes.label}>
                  <TextField
                    {...shared}
                    label={texts.checkboxLabelOf(name)}
                    placeholder={texts.defaultLabel}
                    text={setting.label}
                    field={purposeField(purpose)}
                    onChange={(label) => change(purpose, { label })}
                  />
                </div>
              )}
              {setting.mode === 'included' && (!EXPECTED_PURPOSES.includes(purpose) || sentence) && (
                <div className={classes.label}>
                  <TextField
                    {...shared}
                    label={texts.sentenceOf(name)}
                    placeholder=""
                    text={setting.label}
                    field={purposeField(purpose)}
                    onChange={(label) => change(purpose, { label })}
                  />
                  {!isEmpty(sentence) &&
                    !hasSentence(config.text[language], sentence) &&
                    !shared.readOnly && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => change(purpose, {}, addSentence(sentence!))}
                      >
                        {texts.addToText}
                      </Button>
                    )}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
