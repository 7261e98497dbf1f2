import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

/** Resolves when what waits for the next frame has run: Preact runs effects then, and needs the page for it. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
afterAll(nextFrame);

// A second is little where other work takes the processor.
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
