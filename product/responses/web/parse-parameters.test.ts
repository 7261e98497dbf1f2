import { expect, it } from 'vitest';
import { startResponse } from '../contract.ts';
import { RESERVED_PARAMETERS } from '#product/studies/reserved-parameters.ts';
import { PASSWORD_PARAMETER } from '../gate/gate.ts';
import { parseParameters } from './parse-parameters.ts';

it('reads the parameters of a URL, without reserved ones', () => {
  expect(parseParameters('?source=mail&lang=de&use=code&preview=1&gate=passed&id=7&id=8')).toEqual({
    source: 'mail',
    id: '8',
  });
});

it('leaves out every name that no hidden field may have, such as that of the password', () => {
  expect(RESERVED_PARAMETERS).toContain(PASSWORD_PARAMETER);
  const search = [...RESERVED_PARAMETERS, 'plan'].map((name) => `${name}=1`).join('&');
  expect(Object.keys(parseParameters(search))).toEqual(['plan']);
});

it.each([
  ['a surrogate pair at the maximum length', `?a=${'x'.repeat(499)}👩&${'n'.repeat(63)}👩=1`],
  ['a null character', '?a=b%00c&d%00=e'],
  ['invalid UTF-8', '?a=%ed%a0%80&b=%ff'],
  ['names of object properties', '?__proto__=x&constructor=y'],
  [
    'too many and too long parameters',
    `?${Array.from({ length: 90 }, (_, index) => `p${index}=${'v'.repeat(900)}`).join('&')}`,
  ],
])('%s becomes parameters that can be stored', (_title, search) => {
  const parameters = parseParameters(search);
  expect(Object.keys(parameters).length).toBeGreaterThan(0);
  expect(Object.keys(parameters).length).toBeLessThanOrEqual(50);
  // The server accepts them: no forbidden names and no broken characters.
  const json = JSON.stringify(parameters);
  expect(json).not.toMatch(/\\u0000|\\ud[89a-f]|__proto__/i);
  expect(startResponse.body.shape.parameters.parse(JSON.parse(json))).toEqual(parameters);
});
