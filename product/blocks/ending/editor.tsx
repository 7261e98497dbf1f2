import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BlockEditor } from '../block-props.ts';
import { findProblemMessage, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { sanitizeUrl } from '../text-schema.ts';
import { RichText } from '../web/shared/rich-text.tsx';
import type { EndingConfig } from './ending.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const OUTCOMES = [
  { value: 'completed', label: texts.everyoneWhoFinishes },
  { value: 'screened_out', label: texts.screenedOut },
  { value: 'over_quota', label: texts.overQuota },
];

export const editor: BlockEditor<EndingConfig> = ({ config, language, problems, readOnly, onChange }) => (
  <div className={classes.stack}>
    <Select
      label={texts.shownTo}
      data={OUTCOMES}
      value={config.outcome}
      allowDeselect={false}
      disabled={readOnly}
      data-field="outcome"
      onChange={(outcome) => outcome && onChange({ ...config, outcome: outcome as EndingConfig['outcome'] })}
    />
    <RichText
      label={kitTexts.text}
      description={texts.emptyTextExplained}
      placeholder={texts.defaultTexts[config.outcome]}
      text={config.text}
      language={language}
      readOnly={readOnly}
      error={findProblemMessage(problems, 'text')}
      field="text"
      onChange={(text) => onChange({ ...config, text })}
    />
    <RedirectField
      key={config.redirect}
      address={config.redirect}
      readOnly={readOnly}
      error={findProblemMessage(problems, 'redirect')}
      onChange={(redirect) => onChange({ ...config, redirect })}
    />
    {config.redirect && (
      <TextField
        label={kitTexts.buttonLabel}
        placeholder={kitTexts.continue}
        text={config.redirectLabel}
        language={language}
        readOnly={readOnly}
        problems={problems}
        field="redirectLabel"
        onChange={(redirectLabel) => onChange({ ...config, redirectLabel })}
      />
    )}
  </div>
);

/** A URL field that saves on blur and only valid URLs; anything else stays in the field with an error. */
function RedirectField(props: {
  address: string | null;
  readOnly: boolean;
  error: string | undefined;
  onChange(address: string | null): void;
}) {
  const [typed, setTyped] = useState(props.address ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  function save() {
    const trimmed = typed.trim();
    const safeUrl = trimmed ? sanitizeUrl(/^[a-z]+:/i.test(trimmed) ? trimmed : `https://${trimmed}`) : null;
    if (trimmed && !safeUrl) return setProblem(kitTexts.invalidLink);
    setProblem(null);
    if (safeUrl !== props.address) props.onChange(safeUrl);
  }
  return (
    <TextInput
      label={texts.redirectButton}
      description={texts.leaveEmptyForNoButton}
      placeholder="https://"
      value={typed}
      readOnly={props.readOnly}
      error={problem ?? props.error}
      data-field="redirect"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
    />
  );
}
