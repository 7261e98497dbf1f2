import { expect, it } from 'vitest';
import { startResponse } from '../contract.ts';
import { parametersOf } from './parameters-of.ts';

it('reads what an address carries, without what is ours', () => {
  expect(parametersOf('?source=mail&lang=de&use=code&preview=1&id=7&id=8')).toEqual({
    source: 'mail',
    id: '8',
  });
});

it.each([
  ['a letter of two halves where it is cut', `?a=${'x'.repeat(499)}👩&${'n'.repeat(63)}👩=1`],
  ['a zero', '?a=b%00c&d%00=e'],
  ['bytes that are no text', '?a=%ed%a0%80&b=%ff'],
  ['a name of every object', '?__proto__=x&constructor=y'],
  ['many and long ones', `?${Array.from({ length: 90 }, (_, at) => `p${at}=${'v'.repeat(900)}`).join('&')}`],
])('%s is sent as it can be stored', (_what, search) => {
  const parameters = parametersOf(search);
  expect(Object.keys(parameters).length).toBeGreaterThan(0);
  expect(Object.keys(parameters).length).toBeLessThanOrEqual(50);
  // As the server reads it: names it forbids are gone, and no text is broken.
  const sent = JSON.stringify(parameters);
  expect(sent).not.toMatch(/\\u0000|\\ud[89a-f]|__proto__/i);
  expect(startResponse.body.shape.parameters.parse(JSON.parse(sent))).toEqual(parameters);
});
