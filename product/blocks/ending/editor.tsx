import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BlockEditor } from '../block-props.ts';
import { issueMessageAt, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { sanitizeUrl } from '../text-schema.ts';
import { RichText } from '../web/shared/rich-text.tsx';
import type { EndingConfig } from './ending.ts';

const OUTCOMES = [
  { value: 'completed', label: 'Everyone who finishes' },
  { value: 'screened_out', label: 'Screened out' },
  { value: 'over_quota', label: 'Over quota' },
];

export const editor: BlockEditor<EndingConfig> = ({ config, language, issues, readOnly, onChange }) => (
  <div className={classes.stack}>
    <Select
      label="Shown to"
      data={OUTCOMES}
      value={config.outcome}
      allowDeselect={false}
      disabled={readOnly}
      data-place="outcome"
      onChange={(outcome) => outcome && onChange({ ...config, outcome: outcome as EndingConfig['outcome'] })}
    />
    <RichText
      label="Text"
      placeholder="What happens with their answers, and what comes next"
      text={config.text}
      language={language}
      readOnly={readOnly}
      error={issueMessageAt(issues, 'text')}
      place="text"
      onChange={(text) => onChange({ ...config, text })}
    />
    <RedirectField
      key={config.redirect}
      address={config.redirect}
      readOnly={readOnly}
      error={issueMessageAt(issues, 'redirect')}
      onChange={(redirect) => onChange({ ...config, redirect })}
    />
    {config.redirect && (
      <TextField
        label="Button label"
        placeholder="Continue"
        text={config.redirectLabel}
        language={language}
        readOnly={readOnly}
        issues={issues}
        place="redirectLabel"
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
    const safe = trimmed ? sanitizeUrl(/^[a-z]+:/i.test(trimmed) ? trimmed : `https://${trimmed}`) : null;
    if (trimmed && !safe) return setProblem('Enter a link that starts with https:, http: or mailto:.');
    setProblem(null);
    if (safe !== props.address) props.onChange(safe);
  }
  return (
    <TextInput
      label="Redirect button"
      description="Leave empty for no button."
      placeholder="https://"
      value={typed}
      readOnly={props.readOnly}
      error={problem ?? props.error}
      data-place="redirect"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
    />
  );
}
