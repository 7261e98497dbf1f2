import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Customisation } from '../contract.ts';
import { createPageStyle } from '../page-style.ts';
import { listUsedPalettes, PALETTES, type PaletteName, type Style } from '../style.ts';
import { ParticipantFrame } from './shared/participant-frame.tsx';
import { buildStyleFileUrl } from './shared/requests.ts';
import { texts } from './texts.ts';

/** The participant’s page with a style that need not be saved. */
export function StylePreview({
  customisation,
  style,
  study,
}: {
  customisation: Customisation;
  style: Style;
  /** A study as participants receive it. */
  study: object;
}) {
  const [palette, setPalette] = useState<PaletteName>('light');
  const shownPalettes = listUsedPalettes(style.scheme);
  const scheme = shownPalettes.includes(palette) ? palette : shownPalettes[0]!;
  const styleKey = JSON.stringify(style);
  const pageStyle = useMemo(
    () =>
      createPageStyle(
        { ...customisation, style: JSON.parse(styleKey) as Style, name: customisation.workspaceName },
        buildStyleFileUrl,
        { scheme },
      ),
    [customisation, styleKey, scheme],
  );
  return (
    <>
      <ParticipantFrame
        study={study}
        style={pageStyle}
        actions={
          shownPalettes.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={texts.previewScheme}
              data={PALETTES.map((name) => ({ value: name, label: texts.schemeNames[name] }))}
              value={scheme}
              onChange={(value) => setPalette(value as PaletteName)}
            />
          )
        }
      />
    </>
  );
}
