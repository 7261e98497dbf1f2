import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { CopyField } from './copy-field.tsx';
import { getNotices } from './feedback/notify.ts';

const ADDRESS = 'https://earshot.example/shared/results/abc';

/** Shows a field in a browser that has this clipboard. */
function show(writeText: (text: string) => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });
  render(
    <MantineProvider env="test">
      <CopyField label="Link" value={ADDRESS} copyLabel="Copy link" />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
}

test('copies its value, and says so', async () => {
  const copied: string[] = [];
  show(async (text) => void copied.push(text));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(copied).toEqual([ADDRESS]);
  expect(getNotices()).toEqual([]);
});

test('a browser that copies nothing selects it, and says how to', async () => {
  const field = show(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')));
  await expect.poll(() => field.selectionEnd! - field.selectionStart!).toBe(ADDRESS.length);
  expect(getNotices()).toMatchObject([{ tone: 'problem' }]);
});
