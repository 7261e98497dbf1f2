import { Button, Input, SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import type { ConfigProblem } from '../team-block.ts';
import { findPageLanguage } from '../languages.ts';
import { PURPOSE_NAMES, PURPOSES, type Purpose } from '../purposes.ts';
import { TextField } from '../kit/editor/editor-fields.tsx';
import { inline, isEmpty, type Text } from '../text.ts';
import type { ConsentConfig } from './consent.ts';
import classes from './purposes-editor.module.css';
import { PURPOSE_MODES, purposeField, type PurposeSetting } from './purpose-setting.ts';
import { hasSentence, listUnsaid } from './review-purposes.ts';
import { texts } from './texts.ts';
import { createLoaders } from '../messages.ts';
import translated from './purposes/messages.json' with { type: 'json' };

const loaders = createLoaders(translated);

/** What people agree to by a purpose, in a language of the page; in English for others. */
async function loadSentence(purpose: Purpose, language: string): Promise<string> {
  const { messages } = await loaders[findPageLanguage(language) ?? 'en']!();
  return messages[`consent_${purpose}`] as string;
}

interface Props {
  config: ConsentConfig;
  language: string;
  /** The languages of the study, in each of which the text may be written. */
  languages: readonly string[];
  problems: ConfigProblem[];
  readOnly: boolean;
  onChange(changed: Partial<Pick<ConsentConfig, 'purposes' | 'text'>>): void;
}

const MODES = PURPOSE_MODES.map((mode) => ({ value: mode, label: texts.modes[mode] }));

/** Which purposes the consent asks for, and whether people agree to each with the text or by a checkbox. */
export function PurposesEditor({ config, languages, onChange, ...shared }: Props) {
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
  /** Puts the sentence of a purpose into the text, in every language that has the text; a new one where there is none. */
  async function insertPurposeSentence(purpose: Purpose, label: Text): Promise<void> {
    const isWritten = (one: string) =>
      !isEmpty(latest.current.text[one]) && findPageLanguage(one) !== undefined;
    const added = [
      ...new Set([language, ...languages.filter((one) => isWritten(one) || !isEmpty(label[one]))]),
    ];
    const sentences = await Promise.all(
      added.map(async (one): Promise<Text> => ({
        [one]: isEmpty(label[one]) ? inline(await loadSentence(purpose, one)) : label[one]!,
      })),
    );
    const all: Text = Object.assign({ ...label }, ...sentences);
    change(purpose, { mode: 'included', label: all }, addSentences(latest.current.text, all, added));
  }
  const setMode = (purpose: Purpose, mode: PurposeSetting['mode']) =>
    mode === 'included' ? void insertPurposeSentence(purpose, {}) : change(purpose, { mode, label: {} });
  return (
    <Input.Wrapper label={texts.purposes} description={texts.purposesExplained} labelElement="div">
      <div className={classes.purposes}>
        {PURPOSES.map((purpose) => {
          const setting = config.purposes[purpose];
          const name = PURPOSE_NAMES[purpose];
          const unsaid = listUnsaid(config, purpose, languages);
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
                onChange={(mode) => setMode(purpose, mode as PurposeSetting['mode'])}
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
              {setting.mode === 'included' && (
                <div className={classes.label}>
                  <TextField
                    {...shared}
                    label={texts.sentenceOf(name)}
                    placeholder=""
                    text={setting.label}
                    field={purposeField(purpose)}
                    onChange={(label) => change(purpose, { label })}
                  />
                  {unsaid.length > 0 && !shared.readOnly && (
                    <Button
                      data-once
                      size="compact-sm"
                      variant="default"
                      onClick={() => void insertPurposeSentence(purpose, setting.label)}
                    >
                      {unsaid.some((one) => isEmpty(setting.label[one]))
                        ? texts.writeSentence
                        : texts.addToText}
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

/** The text with the sentence of each language at its end, unless it is there. */
function addSentences(text: Text, sentences: Text, languages: readonly string[]): Text {
  const added = languages
    .filter((language) => !hasSentence(text[language], sentences[language]))
    .map((language) => {
      const [written = [], sentence = []] = [text[language], sentences[language]];
      return [language, isEmpty(written) ? sentence : [...written, ...inline('\n\n'), ...sentence]];
    });
  return added.length === 0 ? text : { ...text, ...(Object.fromEntries(added) as Text) };
}
