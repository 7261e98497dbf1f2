import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { plainText, text } from '../text.ts';
import { consentTeam } from './consent-team.ts';
import type { ConsentConfig } from './consent.ts';
import { createPurposes } from './purpose-setting.ts';
import { PurposesEditor } from './purposes-editor.tsx';

const LANGUAGES = ['de', 'en'];
const said = { ...text('Wir bewahren Ihre Antworten auf.', 'de'), ...text('We keep your answers.') };
const shown: { now: ConsentConfig | null } = { now: null };
function Page({ initial = {} }: { initial?: Partial<ConsentConfig> }) {
  const [config, setConfig] = useState<ConsentConfig>({
    ...consentTeam.createConfig(() => 'x'),
    purposes: createPurposes({ record: said, keep: said, quote: said }),
    text: said,
    ...initial,
  });
  useEffect(() => {
    shown.now = config;
  }, [config]);
  return (
    <MantineProvider env="test">
      <PurposesEditor
        config={config}
        language="de"
        languages={LANGUAGES}
        problems={consentTeam.review(config, LANGUAGES)}
        readOnly={false}
        onChange={(changed) => setConfig({ ...config, ...changed })}
      />
    </MantineProvider>
  );
}

const choose = (purpose: string, mode: string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: `How people agree to: ${purpose}` })).getByLabelText(mode),
  );

test('the sentence of a purpose is written into the text, in its language, and can be put back', async () => {
  render(<Page />);
  choose('Share clips', 'In the text');
  const field = await screen.findByRole('textbox', { name: 'Sentence in the text: Share clips' });
  expect(plainText(shown.now!.text['de'])).toMatch(/^Wir bewahren .* Ausschnitte meiner Aufnahmen dürfen/);
  expect(plainText(shown.now!.text['en'])).toMatch(/^We keep .*\s+Clips of my recordings may/);
  expect(consentTeam.review(shown.now!, LANGUAGES)).toEqual([]);
  // Other words than in the text.
  fireEvent.change(field, { target: { value: 'Wir zeigen Ausschnitte.' } });
  fireEvent.blur(field);
  await screen.findByText(/the consent text doesn’t say this\./);
  fireEvent.click(screen.getByRole('button', { name: 'Add to the text' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to the text' })).toBeNull(), WAIT);
  expect(plainText(shown.now!.text['de'])).toMatch(/Wir zeigen Ausschnitte\.$/);
  choose('Share clips', 'Not asked');
  expect(shown.now!.purposes.share_clip).toEqual({ mode: 'none', label: {} });
});

test('writes a sentence that a purpose does not have, in every language of the text', async () => {
  render(<Page initial={{ purposes: createPurposes() }} />);
  expect(consentTeam.review(shown.now!, LANGUAGES)).toHaveLength(3);
  for (const left of [2, 1, 0]) {
    fireEvent.click(screen.getAllByRole('button', { name: 'Write this sentence into the text' })[0]!);
    await waitFor(() => expect(consentTeam.review(shown.now!, LANGUAGES)).toHaveLength(left), WAIT);
  }
  expect(plainText(shown.now!.text['en'])).toMatch(
    /may be recorded\.\s+My answers may be kept .*\s+.* quoted\.$/,
  );
  expect(plainText(shown.now!.text['de'])).toMatch(
    /aufgezeichnet werden\.\s+Meine .*\s+.* zitiert werden\.$/,
  );
});
