import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Tone } from './state-tag.tsx';

const css = readFileSync(new URL('state-tag.module.css', import.meta.url), 'utf8');

/** What the rules for a tone say about its mark, besides colours of text. */
const findMark = (tone: Tone): string =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector]) => selector!.includes('::before') && selector!.includes(`'${tone}'`))
    .map(([, , declarations]) => declarations!.trim())
    .join(' ');

test('what is live, needs a look or has failed differs in its mark, not in its colour alone', () => {
  const tones: Tone[] = ['plain', 'live', 'warning', 'danger'];
  expect(new Set(tones.map(findMark)).size).toBe(tones.length);
  expect(findMark('live')).toBe('background: currentcolor;');
});
