import { MantineProvider } from '@mantine/core';
import { render, waitFor } from '@testing-library/react';
import { createElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { newId } from './block.ts';
import { editors } from './editors.ts';
import type { BlockEditor } from './block-props.ts';
import { teamBlockTypes, requireConfigSchema } from './team-types.ts';
import { editorTeam } from './testing/editor-team.ts';
import { findAccessibilityViolations } from '#platform/testing/find-accessibility-violations.ts';
import type { Samples } from './testing/samples.ts';

const folders = import.meta.glob<Samples<unknown, unknown>>('./*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});
const media = {
  upload: () => Promise.reject(new Error('These tests do not upload pictures.')),
  pictureUrl: (id: string) => `/media/${id}`,
};

function EditorHarness({
  editor,
  config: initialConfig,
  readOnly,
}: {
  editor: BlockEditor;
  config: unknown;
  readOnly: boolean;
}) {
  const [config, setConfig] = useState(initialConfig);
  const props = {
    config,
    language: 'en',
    baseLanguage: 'en',
    languages: ['en'],
    problems: [],
    readOnly,
    media,
    team: editorTeam,
    onChange: setConfig,
  };
  return (
    <MantineProvider env="test">
      <output data-config={JSON.stringify(config)} />
      <div data-editor>{createElement(editor, props)}</div>
    </MantineProvider>
  );
}

test('the accessibility check reports violations', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<img src="data:,"><button type="button"></button>';
  document.body.append(page);
  const violations = await findAccessibilityViolations(page);
  page.remove();
  expect(violations.map((violation) => violation.split(':')[0])).toEqual(['button-name', 'image-alt']);
});

describe.each(teamBlockTypes.map((type) => type.id))('%s', (id) => {
  test('mounts its editor without errors, editable and read-only', async () => {
    const { editor } = await editors[id]!();
    const type = teamBlockTypes.find((candidate) => candidate.id === id)!;
    const [validConfig] = folders[`./${id}/testing/samples.ts`]!.validConfigs;
    for (const config of [type.createConfig(newId), validConfig])
      for (const readOnly of [false, true]) {
        const { container, unmount } = render(
          <EditorHarness editor={editor} config={config} readOnly={readOnly} />,
        );
        await waitFor(() =>
          expect(container.querySelector('[data-editor]')!.innerHTML, String(readOnly)).not.toBe(''),
        );
        // A journey checks each editor in a browser; it never sees one that is read-only.
        if (readOnly) expect(await findAccessibilityViolations(container)).toEqual([]);
        // Rendering an editor must not change the config.
        const shown: unknown = JSON.parse(container.querySelector('output')!.dataset.config!);
        expect(shown).toEqual(JSON.parse(JSON.stringify(config)));
        expect(requireConfigSchema(id).safeParse(shown).success).toBe(true);
        unmount();
      }
  }, 60_000);
});
