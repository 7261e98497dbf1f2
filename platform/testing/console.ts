import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

let expected: { pattern: RegExp; seen: boolean }[] = [];
let unexpected: string[] = [];

/** Expects a matching `console.error` in this test, which fails without one. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, seen: false });
}

// Test files that share a worker run this again: it must wrap the original function, not an earlier wrapper.
const patchedConsole = console as typeof console & { unwrappedError?: typeof console.error };
const originalError = (patchedConsole.unwrappedError ??= console.error);
console.error = (...args: unknown[]) => {
  const text = format(...args);
  const matching = expected.filter(({ pattern }) => pattern.test(text));
  for (const expectation of matching) expectation.seen = true;
  if (matching.length > 0) return;
  unexpected.push(text);
  originalError(...args);
};

beforeEach(() => {
  expected = [];
  unexpected = [];
});

afterEach(() => {
  expect(unexpected, 'unexpected console.error').toEqual([]);
  const missing = expected.filter(({ seen }) => !seen).map(({ pattern }) => pattern);
  expect(missing, 'console.error that was expected and not written').toEqual([]);
});
