import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StateTag, type Tone } from './state-tag.tsx';

const css = readFileSync(path.join(import.meta.dirname, 'state-tag.module.css'), 'utf8');

/** What a rule for a tone says about its shape, which colours do not: all declarations of its `::before`. */
function readShape(tone: Tone): string {
  const rules = [...css.matchAll(/([^{}]+)::before \{([^}]*)\}/g)];
  const own = rules.filter(([, selector]) => selector!.trim() === '.tag' || selector!.includes(`'${tone}'`));
  return own.map(([, , declarations]) => declarations!.replaceAll(/\s+/g, ' ').trim()).join(' ');
}

test('a state is a word with a shape, also without colours', () => {
  const { container } = render(<StateTag tone="good">Live</StateTag>);
  expect(container.textContent).toBe('Live');
  expect(container.firstElementChild!.getAttribute('data-tone')).toBe('good');
  expect(readShape('good')).toContain('background: currentcolor');
  const shapes = (['plain', 'good', 'warning', 'danger'] as const).map(readShape);
  expect(new Set(shapes).size).toBe(4);
  for (const shape of shapes) expect(shape).toContain('width: 8px');
});
