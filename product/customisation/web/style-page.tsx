import { Button, SegmentedControl, Slider } from '@mantine/core';
import type { Customisation } from '../contract.ts';
import { COLOUR_SCHEMES, listUsedPalettes, MAX_RADIUS_PX, type ColourScheme } from '../style.ts';
import { CustomisationFrame, FormAndPreview } from './customisation-frame.tsx';
import classes from './customisation.module.css';
import { FontField } from './font-field.tsx';
import { PaletteFields } from './palette-fields.tsx';
import { SAMPLE_STUDY } from './sample-study.ts';
import { SaveBar } from './save-bar.tsx';
import { StylePreview } from './style-preview.tsx';
import { texts } from './texts.ts';
import { useStyleDraft } from './use-style-draft.ts';

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
