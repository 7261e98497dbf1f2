import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { computeContrast } from '../colours/contrast.ts';
import type { ColourProblem } from '../colours/find-colour-problems.ts';
import { formatContrast } from '../explain-colour-problem.ts';
import classes from './customisation.module.css';
import { texts } from './texts.ts';

const HEX_COLOUR = /^#?[0-9a-f]{6}$/i;

/** A colour, picked or typed, with its contrast to the background and the nearest colour that passes. */
export function ColourField({
  label,
  hint,
  value,
  ground,
  problem,
  readOnly,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  /** The background that it must be readable on; without it, contrast is not shown. */
  ground?: string;
  problem?: ColourProblem;
  readOnly: boolean;
  onChange(colour: string): void;
}) {
  /** What is being typed, with the value that it led to: it is dropped when the value changes otherwise. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const shownText = typed?.value === value ? typed.text : value;
  const isInvalid = !HEX_COLOUR.test(shownText.trim());
  function change(text: string) {
    const trimmed = text.trim();
    const colour = HEX_COLOUR.test(trimmed) ? `#${trimmed.replace('#', '').toLowerCase()}` : value;
    setTyped({ text, value: colour });
    if (colour !== value) onChange(colour);
  }
  return (
    <div className={classes.colour}>
      <TextInput
        label={label}
        description={hint}
        value={shownText}
        readOnly={readOnly}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        error={
          isInvalid ? texts.invalidColour : problem && texts.contrastFails(formatContrast(problem.contrast))
        }
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          if (!isInvalid) setTyped(null);
        }}
        leftSectionWidth={44}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={texts.pickColour(label)}
            value={value}
            disabled={readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {problem ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={readOnly}
          leftSection={<span className={classes.dot} style={{ background: problem.proposal }} />}
          onClick={() => onChange(problem.proposal)}
        >
          {texts.useColour(problem.proposal)}
        </Button>
      ) : (
        ground && (
          <p className={classes.contrast}>
            {texts.contrastPasses(formatContrast(computeContrast(value, ground)))}
          </p>
        )
      )}
    </div>
  );
}
