import { Button } from '@mantine/core';
import { MIN_TEXT_CONTRAST } from '../colours/contrast.ts';
import { findPassingColour } from '../colours/find-passing-colour.ts';
import type { Colours, PaletteName } from '../style.ts';
import { ColourField } from './colour-field.tsx';
import classes from './customisation.module.css';
import { texts } from './texts.ts';
import type { StyleDraft } from './use-style-draft.ts';

const COLOURS = ['accent', 'ground', 'text'] as const satisfies (keyof Colours)[];

/** The three colours of the light or dark palette. */
export function PaletteFields({
  draft,
  palette,
  canEdit,
}: {
  draft: StyleDraft;
  palette: PaletteName;
  canEdit: boolean;
}) {
  const colours = draft.style[palette];
  const change = (part: Partial<Colours>) => draft.change({ [palette]: { ...colours, ...part } });
  const matchingAccent = findPassingColour(draft.style.light.accent, [colours.ground], MIN_TEXT_CONTRAST);
  return (
    <fieldset className={classes.palette}>
      <legend>{texts.palettes[palette]}</legend>
      {COLOURS.map((name) => (
        <ColourField
          key={name}
          label={texts.colours[name].label}
          hint={texts.colours[name].hint}
          value={colours[name]}
          ground={name === 'ground' ? undefined : colours.ground}
          problem={draft.problems.find((problem) => problem.palette === palette && problem.colour === name)}
          readOnly={!canEdit}
          onChange={(colour) => change({ [name]: colour })}
        />
      ))}
      {palette === 'dark' && canEdit && matchingAccent && matchingAccent !== colours.accent && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<span className={classes.dot} style={{ background: matchingAccent }} />}
            onClick={() => change({ accent: matchingAccent })}
          >
            {texts.matchLight}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
