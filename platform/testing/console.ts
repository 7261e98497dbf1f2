import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

let expected: RegExp[] = [];
let unexpected: string[] = [];

/** Says that this test makes something write a matching `console.error`. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

// Files that share a worker run this again: it wraps the console's own function, never an earlier wrapper.
const wrapped = console as typeof console & { unwrappedError?: typeof console.error };
const original = (wrapped.unwrappedError ??= console.error);
console.error = (...parts: unknown[]) => {
  const text = format(...parts);
  if (expected.some((pattern) => pattern.test(text))) return;
  unexpected.push(text);
  original(...parts);
};

beforeEach(() => {
  expected = [];
  unexpected = [];
});

afterEach(() => {
  expect(unexpected, 'unexpected console.error').toEqual([]);
});
