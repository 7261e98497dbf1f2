import { describe, expect, it } from 'vitest';
import { sanitizeUrl } from './sanitize-url.ts';
import { inlineSchema, textSchema } from './text-schema.ts';

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com/',
    'view-source:https://example.com/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard',
    'evil.example',
    'https://',
    'http:// evil.example',
    'https://exa\u0000mple.com/',
    '',
  ])('I2: %j is refused', (address) => {
    expect(sanitizeUrl(address)).toBeNull();
    expect(inlineSchema.safeParse([{ link: address, of: ['words'] }]).success).toBe(false);
  });

  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
    [' http://example.com/ ', 'http://example.com/'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
    ['https://пример.example/', 'https://xn--e1afmkfd.example/'],
  ])('I2: %j becomes %j, encoded', (address, url) => {
    expect(sanitizeUrl(address)).toBe(url);
  });
});

describe('a researcher’s text', () => {
  it.each([
    ['an element', [{ script: 'alert(1)' }]],
    ['an attribute beside a mark', [{ mark: 'bold', of: ['x'], onclick: 'alert(1)' }]],
    ['another mark', [{ mark: 'svg', of: ['x'] }]],
    ['MathML', [{ mark: 'math', of: [{ mark: 'mtext', of: ['x'] }] }]],
    ['a link with another attribute', [{ link: 'https://example.com/', of: ['x'], target: '_top' }]],
    ['a link that is not a string', [{ link: { toString: 'https://example.com/' }, of: ['x'] }]],
    ['HTML in place of a tree', '<b>x</b>'],
    ['a prototype', JSON.parse('[{"__proto__":{"mark":"bold"},"of":["x"]}]')],
    ['six nested marks', [1, 2, 3, 4, 5].reduce<unknown>((of) => [{ mark: 'bold', of }], ['x'])],
  ])('I3: %s is refused: only bold, italic, link, break and reference are valid', (_, tree) => {
    expect(inlineSchema.safeParse(tree).success).toBe(false);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg><g/onload=alert(1)//<p>',
    '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<!--><script>alert(1)</script>-->',
    ']]><script>alert(1)</script>',
    '\u2028</script><script>alert(1)</script>',
  ])('I3: %j is stored as plain characters, unchanged by saving it again', (characters) => {
    const text = { en: [characters, { mark: 'bold' as const, of: [characters] }] };
    const parsed = textSchema.parse(text);
    expect(parsed).toEqual(text);
    expect(textSchema.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(text);
  });
});
