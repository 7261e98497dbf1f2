import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { text } from '#product/blocks/text.ts';
import type { StudyShape } from '../../contract.ts';
import { LINK_CARD_HEADER } from '../../link-card-header.ts';
import { createBlock } from '../../create-content.ts';
import { EditingContext } from '../editor/use-draft.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { SocialTab } from './social-tab.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

const CARD = `<html><head><meta property="og:title" content="Films &amp; tea"><meta property="og:description"
  content="About 2 minutes"><meta property="og:image" content="https://study.example/api/style/logo.png"></head></html>`;

/** The tab of a live study, whose page the server sends like this. */
function renderTab(
  page: string,
  linkUrl = 'https://study.example/research/abc',
  changes: Partial<StudyShape> = {},
) {
  const fetch = vi.fn(
    async (_path: string, _init: { headers: Record<string, string> }) => new Response(page),
  );
  vi.stubGlobal('fetch', fetch);
  const block = { ...createBlock('message'), title: text('Our films') };
  renderEditor({ blocks: [block] }, (editing) => {
    const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: false };
    const live = { linkUrl, link, hasPassword: false, state: 'live' as const, version: 1, address: null };
    const study: StudyShape = { ...editing.study, ...live, ...changes };
    return (
      <EditingContext value={{ ...editing, study }}>
        <SocialTab />
      </EditingContext>
    );
  });
  return fetch;
}

test('the card is what the server sends to messengers, with images of this server only', async () => {
  const fetch = renderTab(CARD);
  expect(await screen.findByText('Films & tea', {}, WAIT)).toBeTruthy();
  expect(screen.getByText('About 2 minutes')).toBeTruthy();
  expect(document.querySelector('img')!.getAttribute('src')).toBe('/api/style/logo.png');
  const [path, { headers }] = fetch.mock.calls[0]!;
  expect([path, headers[LINK_CARD_HEADER], headers['Accept-Language']]).toEqual(['/research/abc', '1', 'en']);
});

test('a study that is not open to everyone has no card, which is said', async () => {
  renderTab('<html></html>');
  expect(await screen.findByText(/^Only the link/, {}, WAIT)).toBeTruthy();
  cleanup();
  const fetch = renderTab(CARD, undefined, { hasPassword: true });
  expect(screen.getByText(/^Only the link/)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

test('the post has the link, and is passed on as it was changed', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  renderTab(CARD);
  const post = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post' });
  expect(post.value).toMatch(
    /^We’d like your opinion: Our films\nIt takes about 1 minute\.\n\nhttps:\/\/study.example\/research\/abc$/,
  );
  fireEvent.change(post, { target: { value: 'Hello: https://study.example/research/abc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Share with an app' }));
  expect(share).toHaveBeenCalledWith({ text: 'Hello: https://study.example/research/abc' });
  const networks = within(screen.getByRole('list', { name: 'Post on' }));
  const whatsapp = networks.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(new URL(whatsapp.href).searchParams.get('text')).toMatch(/^Hello/);
  expect([whatsapp.target, whatsapp.rel]).toEqual(['_blank', 'noreferrer']);
});

test('without a public address or a share sheet, neither is offered', () => {
  renderTab(CARD, 'http://localhost:3000/research/abc');
  expect(screen.queryByRole('list', { name: 'Post on' })).toBeNull();
  expect(screen.getByText(/^Networks can’t open this link/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull();
});
