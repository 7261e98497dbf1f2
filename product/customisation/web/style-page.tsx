import { Button, SegmentedControl, Slider } from '@mantine/core';
import type { Customisation } from '../contract.ts';
import {
  COLOUR_SCHEMES,
  listUsedPalettes,
  MAX_RADIUS_PX,
  type ColourScheme,
  type Colours,
  type PaletteName,
} from '../style.ts';
import { CustomisationFrame, FormAndPreview } from './customisation-frame.tsx';
import classes from './customisation.module.css';
import { FontField } from './font-field.tsx';
import { SAMPLE_STUDY } from './sample-study.ts';
import { SaveBar } from './save-bar.tsx';
import { StylePreview } from './style-preview.tsx';
import { texts } from './texts.ts';
import { useStyleDraft, type StyleDraft } from './use-style-draft.ts';
import { MIN_TEXT_CONTRAST } from '../colours/contrast.ts';
import { findPassingColour } from '../colours/find-passing-colour.ts';
import { ColourField } from './colour-field.tsx';

const COLOURS = ['accent', 'ground', 'text'] as const satisfies (keyof Colours)[];

/** The three colours of the light or dark palette. */
function PaletteFields({
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

/** Colours, corners and font of everything that participants see. */
export function StylePage() {
  return (
    <CustomisationFrame>
      {(customisation, canEdit) => <LoadedStyle customisation={customisation} canEdit={canEdit} />}
    </CustomisationFrame>
  );
}

function LoadedStyle({ customisation, canEdit }: { customisation: Customisation; canEdit: boolean }) {
  const draft = useStyleDraft(customisation);
  const { style } = draft;
  return (
    <FormAndPreview
      canEdit={canEdit}
      form={
        <>
          <section className={classes.section}>
            <h2>{texts.scheme.title}</h2>
            <p className={classes.note}>{texts.scheme.hint}</p>
            <SegmentedControl
              aria-label={texts.scheme.label}
              fullWidth
              disabled={!canEdit}
              data={COLOUR_SCHEMES.map((value) => ({ value, label: texts.scheme.options[value] }))}
              value={style.scheme}
              onChange={(value) => draft.change({ scheme: value as ColourScheme })}
            />
            {listUsedPalettes(style.scheme).map((palette) => (
              <PaletteFields key={palette} draft={draft} palette={palette} canEdit={canEdit} />
            ))}
          </section>
          <section className={classes.section}>
            <h2>{texts.shape.title}</h2>
            <div className={classes.radius}>
              <span>
                {texts.shape.radius}: {texts.shape.pixels(style.radius)}
              </span>
              <Slider
                thumbLabel={texts.shape.radius}
                label={null}
                min={0}
                max={MAX_RADIUS_PX}
                value={style.radius}
                disabled={!canEdit}
                thumbProps={{ 'aria-valuetext': texts.shape.pixels(style.radius) }}
                onChange={(radius) => draft.change({ radius })}
              />
            </div>
            <FontField customisation={customisation} draft={draft} canEdit={canEdit} />
          </section>
          {canEdit && (
            <div className={classes.reset}>
              <Button variant="default" disabled={draft.isDefault || draft.isSaving} onClick={draft.reset}>
                {texts.save.reset}
              </Button>
            </div>
          )}
          {canEdit && <SaveBar draft={draft} />}
        </>
      }
      preview={<StylePreview customisation={customisation} style={style} study={SAMPLE_STUDY} />}
    />
  );
}
