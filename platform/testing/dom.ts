import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { setTabWorkspace } from '../http/client/request.ts';
import { getOpenConfirmation } from '../ui/feedback/confirm.ts';
import { closeNotice, getNotices } from '../ui/feedback/notify.ts';

afterEach(() => {
  cleanup();
  // Files share a worker, and with it the question that is asked, the list of notices and the workspace of the tab.
  getOpenConfirmation()?.settle(false);
  for (const { id } of getNotices()) closeNotice(id);
  setTabWorkspace(null);
});

/** Resolves after the next frame, in which Preact runs effects; these need the page. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
afterAll(async () => {
  await nextFrame();
  // Files share the page, too: what libraries keep in it, such as a hidden field to measure texts, and what is selected.
  document.body.replaceChildren();
  getSelection()?.removeAllRanges();
});

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so it lacks these functions, which components call when they mount.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView ??= vi.fn<() => void>();

// Auto-growing fields listen to `document.fonts`, which jsdom does not have.
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
