import { describe, expect, it, test } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const encode = (text: string) => new TextEncoder().encode(text);
const svg = (content: string, attributes = 'viewBox="0 0 40 10"') =>
  encode(`<svg ${XMLNS} ${attributes}>${content}</svg>`);
const clean = (content: string) => {
  const { svg: text } = sanitizeSvg(svg(content));
  return /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 10" width="1000" height="250">?(.*?)(<\/svg>|\/>)$/s.exec(
    text,
  )![1];
};
const refuse = (bytes: Uint8Array): string => {
  try {
    sanitizeSvg(bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_input') return error.message;
    throw error;
  }
  return 'not refused';
};

it('keeps shapes, gradients, clips, texts and local references', () => {
  const content =
    '<title>Acme</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>' +
    '<clipPath id="c"><rect width="4" height="4"/></clipPath></defs>' +
    '<g clip-path="url(#c)" transform="translate(1 2)"><path d="M0 0h4v4z" fill="url(#g)"/></g>' +
    '<use href="#c"/><text x="1">A &#38; B</text>';
  expect(clean(content)).toBe(content);
});

it('keeps style sheets and declarations of design programs', () => {
  const css = '<style>.a,.b{fill:#f00;mask:url(#m)}path{stroke:red}</style>';
  const shapes = '<mask id="m"><rect width="4"/></mask><path class="a" style="fill:red;opacity:.5"/>';
  expect(clean(css + shapes)).toBe(css + shapes);
});

describe('hostile content is removed', () => {
  it.each([
    ['a script', '<script>alert(1)</script><path/>', '<path/>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script><path/>', '<path/>'],
    ['a handler', '<path onload="alert(1)" ONCLICK="x"/>', '<path/>'],
    [
      'HTML',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>',
      '',
    ],
    ['HTML outside of it', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', ''],
    ['a link, not its content', '<a href="javascript:alert(1)"><path/></a>', '<path/>'],
    ['an external image', '<image href="https://evil.example/x.png"/>', ''],
    ['an external element', '<use xlink:href="https://evil.example/x.svg#a"/>', '<use/>'],
    ['an embedded document', '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>', '<use/>'],
    ['an external paint', '<path fill="url(https://evil.example/#a)"/>', '<path/>'],
    ['an external paint with escapes', '<path style="fill:u\\72l(https://evil.example)"/>', '<path/>'],
    ['references of all paths', '<style>path{mask:url(#m)}</style><path/>', '<path/>'],
    ['references before a nested rule', '<style>.a{mask:url(#m);.b{fill:red}}</style><path/>', '<path/>'],
    ['references in an open rule', '<style>.a{/*}*/mask:url(#m)}</style><path/>', '<path/>'],
    ['an import', '<style>@import "https://evil.example/a.css";</style><path/>', '<path/>'],
    ['a style sheet that loads', '<style>path{fill:url(//evil.example)}</style><path/>', '<path/>'],
    [
      'a declaration that loads',
      '<path style="fill:red;background:url(//evil.example)"/>',
      '<path style="fill:red"/>',
    ],
    ['an animation of a link', '<animate attributeName="href" to="javascript:alert(1)"/><set/>', ''],
    ['metadata, comments, instructions', '<!-- Ada --><metadata>Ada</metadata><?php x ?><path/>', '<path/>'],
    [
      'markup in text',
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
      '<text>&#60;script&#62;alert(1)&#60;/script&#62;</text>',
    ],
    ['markup in an attribute', '<path id="&quot;>&lt;script>"/>', '<path/>'],
  ])('%s', (_title, content, expected) => {
    expect(clean(content)).toBe(expected);
  });
});

describe('what cannot be drawn safely is refused with a sentence', () => {
  const entity = '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>';
  it.each([
    [
      'entities',
      encode(`${entity}<svg ${XMLNS} viewBox="0 0 1 1"><text>&b;</text></svg>`),
      /defines entities/,
    ],
    [
      'an external entity',
      encode(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${XMLNS}>&a;</svg>`),
      /defines entities/,
    ],
    ['an unknown entity', svg('<text>&b;</text>'), /is damaged/],
    ['malformed XML', svg('<path'), /is damaged/],
    ['HTML', encode('<html><body></body></html>'), /isn’t a PNG, JPEG, WebP or SVG/],
    ['SVG without its namespace', encode('<svg viewBox="0 0 1 1"/>'), /isn’t a PNG, JPEG, WebP or SVG/],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x3c, 0), /is damaged/],
    ['nothing', new Uint8Array(), /is damaged|isn’t a PNG/],
    ['no size', svg('', ''), /has no size/],
    ['a size of zero', svg('', 'viewBox="0 0 0 4" width="0" height="1"'), /has no size/],
    ['deep nesting', svg('<g>'.repeat(60) + '</g>'.repeat(60)), /too complex/],
    ['many elements', svg('<g/>'.repeat(20_001)), /too complex/],
    [
      'an element that contains itself, and another one with its id',
      svg('<g id="a"><use href="#a"/></g><g id="a"/>'),
      /too complex/,
    ],
    ['an element that contains itself', svg('<g id="a"><use href="#a"/></g>'), /too complex/],
    [
      'elements that multiply',
      svg(
        `<g id="n0"><path/></g>${Array.from({ length: 10 }, (_, index) => `<g id="n${index + 1}">${`<use href="#n${index}"/>`.repeat(10)}</g>`).join('')}`,
      ),
      /too complex/,
    ],
    [
      'masks that multiply through a style sheet',
      svg(
        Array.from(
          { length: 20 },
          (_, index) =>
            `<style>.c${index}{mask:url(#m${index})}</style><mask id="m${index}">${`<path class="c${index + 1}"/>`.repeat(4)}</mask>`,
        ).join(''),
      ),
      /too complex/,
    ],
  ])('%s', (_title, bytes, message) => {
    expect(refuse(bytes)).toMatch(message);
  });
});

test.each([
  ['viewBox="0 0 200 50" width="10cm"', 1_000, 250],
  ['viewBox="0,0,1,4"', 250, 1_000],
  ['width="24" height="24px"', 1_000, 1_000],
])('an image with %s is %d × %d', (attributes, width, height) => {
  expect(sanitizeSvg(svg('<path/>', attributes))).toMatchObject({ width, height });
});

test('sanitizing is idempotent', () => {
  const { svg: sanitized } = sanitizeSvg(svg('<style>.a{fill:red}</style><text>a &amp; "b"</text>'));
  expect(sanitizeSvg(encode(sanitized)).svg).toBe(sanitized);
});

test.each([
  ['a style sheet of a megabyte without rules', `<style>${'a'.repeat(990_000)}</style>`],
  ['open rules', `<style>${'a{'.repeat(490_000)}</style>`],
  ['many references of a class', `<style>${'.a{fill:url(#b)}'.repeat(60_000)}</style><g class="a"/>`],
  ['many classes', `<style>.a{fill:url(#b)}</style>${`<g class="${'a '.repeat(400)}"/>`.repeat(1_000)}`],
  ['a long attribute of spaces', `<path d="url${' '.repeat(980_000)}" style="${':;'.repeat(1_000)}"/>`],
  ['many unfinished references', `<path fill="${'url('.repeat(240_000)}"/>`],
  ['a long number', `<path width="${'1'.repeat(980_000)}"/>`],
])('%s takes at most 200 times as long as plain text of a megabyte', (_title, content) => {
  const measure = (bytes: Uint8Array) => {
    const startedAt = performance.now();
    refuse(bytes);
    return performance.now() - startedAt;
  };
  const plainText = svg(`<text>${'a'.repeat(990_000)}</text>`);
  const floor = Math.min(measure(plainText), measure(plainText));
  expect(measure(svg(content))).toBeLessThan(200 * floor);
});
