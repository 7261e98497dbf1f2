import { MantineProvider } from '@mantine/core';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmOutlet } from './confirm-outlet.tsx';
import { confirm, type ConfirmIcon, type ConfirmVariant } from './confirm.ts';
import { getNotices } from './notify.ts';

// A busy machine may take long to load a lazy chunk.
configure({ asyncUtilTimeout: 10_000 });

async function ask(more: Partial<Parameters<typeof confirm>[0]> = {}) {
  render(
    <MantineProvider env="test">
      <ConfirmOutlet />
    </MantineProvider>,
  );
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm({
      title: 'Delete this study?',
      text: 'It can be restored.',
      action: 'Delete study',
      ...more,
    });
  });
  const dialog = await screen.findByRole('dialog', { name: 'Delete this study?' });
  return { answer, dialog };
}

const button = (name: string) => screen.getByRole('button', { name });

test('a dialog has a close button, Dismiss and the action [O-097]', async () => {
  await ask();
  expect(
    screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent),
  ).toEqual(['Close', 'Dismiss', 'Delete study']);
});

test.each(['Close', 'Dismiss'])('%s answers no [O-097]', async (name) => {
  const { answer } = await ask();
  fireEvent.click(button(name));
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes the dialog and answers no [O-099]', async () => {
  const { answer, dialog } = await ask();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(await answer).toBe(false);
});

test('the focus returns to the previous element, also after the first dialog', async () => {
  const asker = document.body.appendChild(document.createElement('button'));
  asker.focus();
  const { dialog } = await ask({ variant: 'error' });
  await waitFor(() => expect(document.activeElement).toBe(button('Dismiss')));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(asker));
  asker.remove();
});

test('the button says Processing... while the action runs, once, and then it closes [O-098]', async () => {
  let finish: () => void = () => {};
  let runs = 0;
  const { answer } = await ask({
    run: () => {
      runs += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    },
  });
  fireEvent.click(button('Delete study'));
  fireEvent.click(await screen.findByRole('button', { name: 'Processing...' }));
  expect(runs).toBe(1);
  act(() => finish());
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the button does nothing any more while the dialog fades out', async () => {
  let runs = 0;
  render(
    <MantineProvider>
      <ConfirmOutlet />
    </MantineProvider>,
  );
  let answer: Promise<boolean> = Promise.resolve(true);
  act(() => {
    answer = confirm({ title: 'Delete it?', text: '', action: 'Delete it', run: () => (runs += 1) });
  });
  const action = await screen.findByRole('button', { name: 'Delete it' });
  fireEvent.click(button('Dismiss'));
  expect(await answer).toBe(false);
  expect(action.isConnected).toBe(true);
  fireEvent.click(action);
  expect(runs).toBe(0);
});

test('a failure is shown in the dialog, which stays open', async () => {
  await ask({ run: () => Promise.reject(new Error('The study is live. Close it first.')) });
  fireEvent.click(button('Delete study'));
  expect((await screen.findByRole('alert')).textContent).toBe('The study is live. Close it first.');
  button('Delete study');
});

test('the action does not run until the required text is typed', async () => {
  let runs = 0;
  const { answer } = await ask({ requiredText: 'Team  Café', run: () => (runs += 1) });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Type Team Café to confirm' });
  await waitFor(() => expect(field.ownerDocument.activeElement).toBe(field));
  for (const typed of ['', 'Team Cafe', 'team café']) {
    fireEvent.change(field, { target: { value: typed } });
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.click(button('Delete study'));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  }
  expect(runs).toBe(0);
  // The comparison ignores repeated spaces and the Unicode form of accents.
  fireEvent.change(field, { target: { value: ' Team Cafe\u0301' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await answer).toBe(true);
  expect(runs).toBe(1);
});

test('the typed text is not kept for the next dialog', async () => {
  await ask({ requiredText: 'Team' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Team' } });
  act(() => void confirm({ title: 'Another?', text: '', action: 'Go on', requiredText: 'Team' }));
  await screen.findByRole('dialog', { name: 'Another?' });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test.each<[ConfirmVariant | undefined, ConfirmIcon | undefined, string]>([
  [undefined, undefined, 'confirm'],
  ['confirm', 'refresh', 'refresh'],
  ['warning', undefined, 'warning'],
  ['error', undefined, 'error'],
])('variant %s with icon %s shows the icon %s [O-095 O-096]', async (variant, icon, shown) => {
  const { dialog } = await ask({ variant, icon });
  const drawn = dialog.ownerDocument.querySelector('[data-icon]');
  expect(drawn?.getAttribute('data-icon')).toBe(shown);
  expect(drawn?.getAttribute('data-variant')).toBe(variant ?? 'confirm');
});

test('each icon has a different drawing, which matches its name [O-096]', async () => {
  const { dialog } = await ask();
  const drawn = new Map<string, string>();
  for (const icon of ['confirm', 'warning', 'error', 'refresh'] as const) {
    act(() => void confirm({ title: `With ${icon}`, text: '', action: 'Go on', icon }));
    await screen.findByRole('dialog', { name: `With ${icon}` });
    const svg = dialog.ownerDocument.querySelector('[data-icon] svg')!;
    drawn.set(/tabler-icon-([\w-]+)/.exec(svg.getAttribute('class')!)![1]!, svg.innerHTML);
  }
  expect([...drawn.keys()]).toEqual(['circle-check', 'alert-triangle', 'alert-circle', 'refresh']);
  expect(new Set(drawn.values()).size).toBe(4);
});

test('opening a second dialog answers the first with no', async () => {
  const { answer } = await ask();
  act(() => void confirm({ title: 'Another?', text: '', action: 'Go on' }));
  expect(await answer).toBe(false);
  await screen.findByRole('dialog', { name: 'Another?' });
});

/** Opens a dialog, starts its action, and returns functions that end the action. */
async function startProcessing() {
  let finish: () => void = () => {};
  let fail: (error: Error) => void = () => {};
  const asked = await ask({
    run: () => new Promise<void>((resolve, reject) => ([finish, fail] = [resolve, reject])),
  });
  fireEvent.click(button('Delete study'));
  await screen.findByRole('button', { name: 'Processing...' });
  return { ...asked, finish: () => finish(), fail: (error: Error) => fail(error) };
}

test('Escape, Close, Dismiss and a click outside have no effect while the action runs', async () => {
  const { answer, dialog, finish } = await startProcessing();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  for (const name of ['Close', 'Dismiss']) {
    expect(button(name).getAttribute('aria-disabled') ?? String(button(name).matches(':disabled'))).toBe(
      'true',
    );
    fireEvent.click(button(name));
  }
  fireEvent.click(dialog.ownerDocument.querySelector('.mantine-Modal-overlay')!);
  fireEvent.click(dialog.ownerDocument.querySelector('.mantine-Modal-inner')!);
  screen.getByRole('dialog', { name: 'Delete this study?' });
  button('Processing...');
  act(() => finish());
  expect(await answer).toBe(true);
});

test('the end of an action closes only the dialog of the action', async () => {
  const { answer, finish } = await startProcessing();
  let second: boolean | undefined;
  act(() => void confirm({ title: 'Another?', text: '', action: 'Go on' }).then((yes) => (second = yes)));
  await screen.findByRole('dialog', { name: 'Another?' });
  act(() => finish());
  expect(await answer).toBe(true);
  await act(async () => Promise.resolve());
  screen.getByRole('dialog', { name: 'Another?' });
  button('Go on');
  expect(second).toBeUndefined();
});

test('the failure of an action whose dialog was replaced is shown on the page, and answers no', async () => {
  const { answer, fail } = await startProcessing();
  act(() => void confirm({ title: 'Another?', text: '', action: 'Go on' }));
  await screen.findByRole('dialog', { name: 'Another?' });
  act(() => fail(new Error('The study is live. Close it first.')));
  expect(await answer).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(getNotices().at(-1)?.text).toBe('The study is live. Close it first.');
  button('Go on');
});
