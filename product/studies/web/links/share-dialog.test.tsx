import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import type { StudyShape } from '../../contract.ts';
import { EditingContext } from '../editor/use-draft.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { ParticipantsStep } from './participants-step.tsx';
import { ShareDialog } from './share-dialog.tsx';

afterEach(() => void vi.unstubAllGlobals());

const linkUrl = 'https://study.example/research/abc';
const createLink = (singleUse: boolean) => ({
  open: true,
  closeAt: null,
  closeOn: null,
  onePerBrowser: false,
  singleUse,
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderLive(singleUse: boolean, page: () => React.ReactNode, language = 'en') {
  vi.stubGlobal('fetch', async () => Response.json({ drawn: 0, used: 0, items: [] }));
  renderEditor({ blocks: [] }, (editing) => {
    const study: StudyShape = {
      ...editing.study,
      linkUrl,
      state: 'live',
      version: 1,
      link: createLink(singleUse),
      address: null,
    };
    return (
      <EditingContext value={{ ...editing, study, language }}>
        {page()}
        <Address />
      </EditingContext>
    );
  });
}
const readField = (from = screen) => from.getByRole<HTMLInputElement>('textbox', { name: 'Link' });

test('with only single-use links, the dialog greys the public link and leads to where they are made', () => {
  const onClose = vi.fn();
  renderLive(true, () => <ShareDialog opened onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Only single-use links work.');
  expect(dialog.textContent).not.toContain('Anyone with this link');
  expect(readField().disabled).toBe(true);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(true);
  expect(within(dialog).queryByRole('img')).toBeNull();
  expect(within(dialog).queryAllByRole('tab')).toEqual([]);
  expect(within(dialog).queryByRole('link', { name: 'Open study' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('link', { name: 'Go to single-use links' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByText('/study/study/edit/participants?field=singleUse')).toBeTruthy();
});

test('else it offers the link, its code and the other ways', () => {
  renderLive(false, () => <ShareDialog opened onClose={() => {}} />);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Anyone with this link can respond.');
  expect(readField().disabled).toBe(false);
  expect(
    within(dialog)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toContain('Embed');
  expect(within(dialog).getByRole('img')).toBeTruthy();
});

test.each([true, false])(
  'the participants step greys the public link (only single-use: %s)',
  async (singleUse) => {
    renderLive(singleUse, () => <ParticipantsStep />);
    const card = within(screen.getByRole('region', { name: 'Public link' }));
    expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).disabled).toBe(singleUse);
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(singleUse);
    expect(card.queryAllByRole('img')).toHaveLength(singleUse ? 0 : 1);
    expect(card.queryByText(/^Anyone with the link can answer/) === null).toBe(singleUse);
  },
);

test.each([
  ['de', 'Feedback geben', 'Schließen', /^Guten Tag,\n\nwir würden gern/, 'Ihre Meinung ist gefragt'],
  ['en', 'Give feedback', undefined, /^Hello,\n\nWe’d like to hear/, 'We’d like your opinion'],
])('what participants read is in their language: %s', async (language, label, close, body, subject) => {
  renderLive(false, () => <ShareDialog opened onClose={() => {}} />, language);
  // The websites of the workspace, which are not asked about here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const show = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  const readText = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  show('Pop-up');
  await vi.waitFor(() => expect(readText('Button label')).toBe(label), WAIT);
  const code = new DOMParser().parseFromString(readText('Pop-up code'), 'text/html').querySelector('script')!;
  expect([code.dataset.label, code.dataset.close]).toEqual([label, close]);
  show('Email');
  await vi.waitFor(() => expect(readText('Message')).toMatch(body), WAIT);
  expect(readText('Subject')).toMatch(new RegExp(`^${subject}`));
});
