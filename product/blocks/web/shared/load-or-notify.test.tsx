import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { newId } from '../../block.ts';
import type { BlockEditor } from '../../block-props.ts';
import { editor as pmfEditor } from '../../pmf/editor.tsx';
import { pmfTeam } from '../../pmf/pmf-team.ts';
import { editor as preferenceEditor } from '../../preference-test/editor.tsx';
import { preferenceTestTeam } from '../../preference-test/preference-test-team.ts';
import { editorTeam } from '../../testing/editor-team.ts';

const media = { upload: () => Promise.reject(new Error('unused')), pictureUrl: () => '' };

test.each<[name: string, editor: BlockEditor<never>, config: object, key: string, texts: object]>([
  [
    '“Not applicable” option',
    pmfEditor as BlockEditor<never>,
    { ...pmfTeam.createConfig(newId), away: null },
    'away',
    { de: ['Trifft nicht zu: Ich nutze es nicht mehr'], es: ['No aplica: ya no lo uso'] },
  ],
  [
    'Ask for the reason',
    preferenceEditor as BlockEditor<never>,
    { ...preferenceTestTeam.createConfig(newId), reason: null },
    'reason',
    { de: ['Warum haben Sie sich hierfür entschieden?'], es: ['¿Por qué eligió esta opción?'] },
  ],
])('%s begins in the languages of the study', async (name, editor, config, key, texts) => {
  const onChange = vi.fn<(config: object) => void>();
  const Editor = editor as BlockEditor<object>;
  render(
    <MantineProvider env="test">
      <Editor
        config={config}
        media={media}
        team={editorTeam}
        onChange={onChange}
        language="de"
        baseLanguage="de"
        languages={['de', 'es']}
        problems={[]}
        readOnly={false}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...config, [key]: texts }), WAIT);
});
