import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { newId } from '../../block.ts';
import type { BlockEditorProps } from '../../block-props.ts';
import { TextField } from '../../kit/editor/editor-fields.tsx';
import classes from '../../kit/editor/editor.module.css';
import { MODE_LABELS } from '../open-question-team.ts';
import type { OpenQuestionConfig } from '../open-question.ts';
import { createProbe, MAX_PROBES, MAX_PROBE_WORDS, PROBE_CONDITIONS, type Probe } from '../probe.ts';
import { ANSWER_MODES, type AnswerMode } from '../recording.ts';
import { texts } from '../texts.ts';

type Props = BlockEditorProps<OpenQuestionConfig>;

const CONDITIONS = PROBE_CONDITIONS.map((value) => ({ value, label: texts.probeWhen[value] }));

/** The follow-up questions, each with the answers that lead to it. */
export function ProbesEditor(props: Props) {
  const { config, readOnly, onChange } = props;
  const { probes } = config;
  if (readOnly && probes.length === 0) return null;
  return (
    <div className={classes.editor} role="group" aria-label={texts.probes}>
      <span className={classes.label}>{texts.probes}</span>
      <p className="muted">{texts.probesHint}</p>
      <div className={classes.stack}>
        {probes.map((probe, index) => (
          <ProbeFields {...props} key={probe.id} probe={probe} number={index + 1} />
        ))}
      </div>
      {!readOnly && (
        <div>
          <Button
            data-once
            variant="default"
            size="compact-md"
            disabled={probes.length >= MAX_PROBES}
            onClick={() => onChange({ ...config, probes: [...probes, createProbe(newId())] })}
          >
            {texts.addProbe}
          </Button>
        </div>
      )}
    </div>
  );
}

function ProbeFields(props: Props & { probe: Probe; number: number }) {
  const { config, probe, number, readOnly, onChange } = props;
  const change = (part: Partial<Probe>) =>
    onChange({
      ...config,
      probes: config.probes.map((other) => (other.id === probe.id ? { ...probe, ...part } : other)),
    });
  return (
    <div className={classes.row}>
      <div className={`${classes.fields} ${classes.stack}`}>
        <TextField
          label={texts.probeNumber(number)}
          text={probe.text}
          language={props.language}
          readOnly={readOnly}
          problems={props.problems}
          field={`probe:${probe.id}`}
          onChange={(text) => change({ text })}
        />
        <div className={classes.pair}>
          <Select
            label={texts.probeAsked(number)}
            data={CONDITIONS}
            allowDeselect={false}
            value={probe.when}
            readOnly={readOnly}
            onChange={(when) => when && change({ when: when as Probe['when'] })}
          />
          <ConditionField {...props} change={change} />
        </div>
      </div>
      {!readOnly && (
        <ActionIcon
          data-once
          variant="subtle"
          aria-label={texts.removeProbe(number)}
          onClick={() => onChange({ ...config, probes: config.probes.filter(({ id }) => id !== probe.id) })}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** What the answer is compared with. */
function ConditionField({
  config,
  probe,
  readOnly,
  change,
}: Props & { probe: Probe; change(part: Partial<Probe>): void }) {
  // As it is typed, with its commas.
  const [typedWords, setTypedWords] = useState(probe.words.join(', '));
  if (probe.when === 'contains')
    return (
      <TextInput
        label={texts.probeWords}
        placeholder={texts.probeWordsExample}
        value={typedWords}
        readOnly={readOnly}
        maxLength={1_000}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setTypedWords(typed);
          const words = typed.split(/[,،、，]/).map((word) => word.trim().slice(0, 100));
          change({ words: words.filter(Boolean).slice(0, MAX_PROBE_WORDS) });
        }}
      />
    );
  if (probe.when === 'shorter')
    return (
      <NumberInput
        label={texts.probeMinWords}
        value={probe.minWords}
        min={1}
        max={500}
        allowDecimal={false}
        readOnly={readOnly}
        onChange={(value) =>
          typeof value === 'number' && change({ minWords: Math.min(500, Math.max(1, Math.round(value))) })
        }
      />
    );
  if (probe.when === 'mode')
    return (
      <Select
        label={texts.probeMode}
        data={ANSWER_MODES.filter((mode) => mode === 'text' || config.modes.includes(mode)).map((value) => ({
          value,
          label: MODE_LABELS[value],
        }))}
        allowDeselect={false}
        value={probe.mode}
        readOnly={readOnly}
        onChange={(mode) => mode && change({ mode: mode as AnswerMode })}
      />
    );
  return null;
}
