import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import type { StudyShape } from '../../contract.ts';
import type { HiddenField } from '../../hidden-fields.ts';
import { EditingContext } from '../editor/use-draft.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { PersonalTab } from './personal-tab.tsx';

// jsdom has no object URLs.
const { createObjectURL } = URL;
afterEach(() => {
  vi.unstubAllGlobals();
  URL.createObjectURL = createObjectURL;
});

const PLAN: HiddenField = { id: 'plan222222', name: 'plan', kind: 'text', sample: '' };
const linkUrl = 'https://study.example/research/abc';

/** The tab, and the files that it downloads. */
function renderTab(singleUse: boolean, hiddenFields: HiddenField[] = [PLAN]) {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `#file-${files.push(file)}`;
  const fetch = vi.fn(async (_url: string, _init: { body: string }) =>
    Response.json({ addresses: [`${linkUrl}?use=one`, `${linkUrl}?use=two`] }),
  );
  vi.stubGlobal('fetch', fetch);
  const settings = { progress: true, back: true, estimatedMinutes: null, hiddenFields };
  renderEditor({ blocks: [], settings }, (editing) => {
    const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: false, singleUse };
    const study: StudyShape = { ...editing.study, linkUrl, link, state: 'live', version: 1, address: null };
    return (
      <EditingContext value={{ ...editing, study }}>
        <PersonalTab />
      </EditingContext>
    );
  });
  return { fetch, files };
}
const paste = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'People' }), { target: { value } });
const download = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a pasted list becomes a file of links that carry its hidden fields', async () => {
  const { files } = renderTab(false);
  expect(download('Download links (CSV)').disabled).toBe(true);
  paste('name\tplan\nAda\tPro\nGrace\tTeam');
  expect(screen.getByText('2 people · in the links: plan · in the file only: name')).toBeTruthy();
  fireEvent.click(download('Download 2 links (CSV)'));
  expect(await screen.findByText(/^2 links saved/, {}, WAIT)).toBeTruthy();
  expect(await files[0]!.text()).toBe(
    `name,plan,link\r\nAda,Pro,${linkUrl}?plan=Pro\r\nGrace,Team,${linkUrl}?plan=Team\r\n`,
  );
  // Another list is another file.
  paste('name\tplan\nAda\tPro');
  expect(screen.queryByText(/links saved/)).toBeNull();
});

test('where only single-use links work, each person gets one', async () => {
  const { fetch, files } = renderTab(true);
  // Also without any hidden field, since these links differ.
  paste('name\nAda\nGrace');
  fireEvent.click(download('Download 2 links (CSV)'));
  await screen.findByText(/^2 links saved/, {}, WAIT);
  expect(JSON.parse(fetch.mock.calls[0]![1].body)).toEqual({ count: 2 });
  expect(await files[0]!.text()).toContain(`Ada,${linkUrl}?use=one\r\nGrace,${linkUrl}?use=two`);
});

test('links that would all be the same are not offered, and what does not fit is said', () => {
  renderTab(false, [{ ...PLAN, name: 'seats', kind: 'number' }]);
  paste('name\nAda');
  expect(screen.getByText(/^No column is named like a hidden field/)).toBeTruthy();
  expect(download('Download 1 link (CSV)').disabled).toBe(true);
  paste('seats\nmany');
  expect(
    screen.getByText('1 value doesn’t fit and will be left out: “many” for seats in row 2.'),
  ).toBeTruthy();
});

test('a study without hidden fields leads to where they are added', () => {
  renderTab(false, []);
  const link = screen.getByRole('link', { name: 'Add hidden fields' });
  expect(link.getAttribute('href')).toBe('/study/study/edit/questions?view=variables');
});
