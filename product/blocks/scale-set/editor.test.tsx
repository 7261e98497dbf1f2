import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { newId } from '../block.ts';
import { plainText, type Text } from '../text.ts';
import { editor as Editor } from './editor.tsx';
import { createSettings } from './scale-set-team.ts';
import type { ScaleSetConfig } from './scale-set.ts';
import { editorTeam } from '../testing/editor-team.ts';

function show(languages: string[], language = languages[0]!) {
  const onChange = vi.fn<(config: ScaleSetConfig) => void>();
  render(
    <MantineProvider env="test">
      <Editor
        config={createSettings('sus', newId)}
        language={language}
        languages={languages}
        baseLanguage={languages[0]!}
        problems={[]}
        readOnly={false}
        media={{ upload: () => Promise.reject(new Error('unused')), pictureUrl: () => '' }}
        team={editorTeam}
        onChange={onChange}
      />
    </MantineProvider>,
  );
  return onChange;
}
const read = (text: Text | undefined, language: string) => plainText(text?.[language]);

test('another questionnaire begins in every language of the study, in the order that scores rely on', async () => {
  const onChange = show(['de', 'fr', 'xx']);
  fireEvent.click(screen.getByRole('combobox', { name: 'Questionnaire' }));
  fireEvent.click(screen.getByRole('option', { name: /^UMUX-Lite/ }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), WAIT);
  const { instrument, points, items, low, high } = onChange.mock.calls[0]![0];
  expect({ instrument, points, items: items.length }).toEqual({
    instrument: 'umux-lite',
    points: 7,
    items: 2,
  });
  expect(read(items[0]!.text, 'de')).toBe('Die Funktionen dieses Systems erfüllen meine Anforderungen');
  expect(read(items[1]!.text, 'fr')).toBe('Ce système est facile à utiliser');
  expect([read(low, 'de'), read(high, 'fr')]).toEqual(['Stimme überhaupt nicht zu', 'Tout à fait d’accord']);
  // Nothing of ours in a language without texts, so that the review names it.
  expect(Object.keys(low)).toEqual(['de', 'fr']);
});

test('one’s own statements begin empty, between the ends of agreement', async () => {
  const onChange = show(['es']);
  fireEvent.click(screen.getByRole('combobox', { name: 'Questionnaire' }));
  fireEvent.click(screen.getByRole('option', { name: 'Your own statements' }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), WAIT);
  const { items, low } = onChange.mock.calls[0]![0];
  expect(items.map(({ text }) => text)).toEqual([{}, {}, {}]);
  expect(low).toEqual({ es: ['Totalmente en desacuerdo'] });
});

test.each([
  ['en', /^Standard wording/],
  ['de', /^Our own translation, which hasn’t been validated/],
  ['xx', /^Use a validated translation/],
])('it says whose wording statements have in %s', (language, note) => {
  show([language]);
  expect(screen.getByText(note)).toBeTruthy();
});
