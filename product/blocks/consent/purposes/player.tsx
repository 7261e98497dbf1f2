/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Purpose } from '../../purposes.ts';
import { ChoiceList } from '../../kit/options/choice-list.tsx';
import { createMessageSet, type MessageSet } from '../../messages.ts';
import type { PlayerProps } from '../../player.ts';
import { isEmpty } from '../../text.ts';
import { listOptionalPurposes, type ConsentAnswer, type ConsentConfig } from '../consent.ts';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';
import { ConsentForm } from '../consent-form.tsx';

export { consent as type } from '../consent.ts';
export { styles };
export const hasOwnButtons = true;

export const messages: MessageSet[] = [createMessageSet(translated)];

/** A consent with a checkbox for each optional purpose, all empty at first. */
export function player(props: PlayerProps<ConsentConfig, ConsentAnswer>) {
  const { config, value, text, t, onChange, onCommit } = props;
  const [ticked, setTicked] = useState<readonly Purpose[]>(value?.optional ?? []);
  const purposes = listOptionalPurposes(config);
  const addTicked = ({ accepted, textVersion }: ConsentAnswer, chosen = ticked): ConsentAnswer =>
    accepted && chosen.length > 0
      ? { accepted, textVersion, optional: purposes.filter((purpose) => chosen.includes(purpose)) }
      : { accepted, textVersion };
  const toggle = (purpose: Purpose) => {
    const next = ticked.includes(purpose) ? ticked.filter((one) => one !== purpose) : [...ticked, purpose];
    setTicked(next);
    if (value) onChange(addTicked(value, next));
  };
  return (
    <ConsentForm
      {...props}
      onChange={(answer) => onChange(answer && addTicked(answer))}
      onCommit={(answer) => onCommit(addTicked(answer))}
    >
      <div class="consent-purposes">
        <p class="hint">{t('consent_optional')}</p>
        <ChoiceList
          {...props}
          choices={purposes.map((purpose) => {
            const label = text(config.purposes[purpose].label);
            return { id: purpose, label: isEmpty(label) ? [t(`consent_${purpose}`)] : label, letter: '' };
          })}
          chosen={new Set<string>(ticked)}
          multiple
          invalid={false}
          onToggle={(purpose) => toggle(purpose as Purpose)}
        />
      </div>
    </ConsentForm>
  );
}
