import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_LEGAL_URL_LENGTH, parseLegalUrl } from '../style.ts';
import classes from './customisation.module.css';
import { texts } from './texts.ts';
import type { StyleDraft } from './use-style-draft.ts';

/** Links to imprint and privacy notice, at the foot of the participant’s page. */
export function LegalLinksFields({ draft, canEdit }: { draft: StyleDraft; canEdit: boolean }) {
  return (
    <section className={classes.section}>
      <h2>{texts.links.title}</h2>
      <p className={classes.note}>{texts.links.hint}</p>
      {(['imprintUrl', 'privacyUrl'] as const).map((key) => (
        <LinkField
          key={key}
          label={texts.links[key]}
          value={draft.style[key]}
          readOnly={!canEdit}
          onChange={(url) => draft.change({ [key]: url })}
        />
      ))}
    </section>
  );
}

function LinkField(props: {
  label: string;
  value: string | null;
  readOnly: boolean;
  onChange(url: string | null): void;
}) {
  const { value } = props;
  /** What is being typed, with the value that it led to: it is dropped when the value changes otherwise. */
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const shownText = typed?.value === value ? typed.text : (value ?? '');
  const isInvalid = shownText.trim() !== '' && parseLegalUrl(shownText) === null;
  function change(text: string) {
    const url = text.trim() === '' ? null : (parseLegalUrl(text) ?? value);
    setTyped({ text, value: url });
    setHasLeft(false);
    if (url !== value) props.onChange(url);
  }
  return (
    <TextInput
      label={props.label}
      placeholder="https://"
      type="url"
      value={shownText}
      readOnly={props.readOnly}
      maxLength={MAX_LEGAL_URL_LENGTH}
      spellCheck={false}
      autoComplete="off"
      error={hasLeft && isInvalid && texts.links.invalid}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        setHasLeft(true);
        if (!isInvalid) setTyped(null);
      }}
    />
  );
}
