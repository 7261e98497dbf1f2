import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { plainText, text } from '../text.ts';
import { consent, type ConsentConfig } from './consent.ts';
import { PurposesEditor } from './purposes-editor.tsx';

const shown: { now: ConsentConfig | null } = { now: null };
function Page() {
  const [config, setConfig] = useState<ConsentConfig>({
    ...consent.createConfig(() => 'x'),
    text: text('Wir bewahren Ihre Antworten auf.', 'de'),
  });
  useEffect(() => {
    shown.now = config;
  }, [config]);
  return (
    <MantineProvider env="test">
      <PurposesEditor
        config={config}
        language="de"
        problems={consent.review(config, ['de'])}
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
  expect(consent.review(shown.now!, ['de'])).toEqual([]);
  // Other words than in the text.
  fireEvent.change(field, { target: { value: 'Wir zeigen Ausschnitte.' } });
  fireEvent.blur(field);
  await screen.findByText(/its sentence isn’t in the consent text/);
  fireEvent.click(screen.getByRole('button', { name: 'Add to the text' }));
  expect(plainText(shown.now!.text['de'])).toMatch(/Wir zeigen Ausschnitte\.$/);
  expect(screen.queryByRole('button', { name: 'Add to the text' })).toBeNull();
  choose('Share clips', 'Not asked');
  expect(shown.now!.purposes.share_clip).toEqual({ mode: 'none', label: {} });
});
