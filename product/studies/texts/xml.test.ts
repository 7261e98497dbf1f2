import { MAX_LINEAR_GROWTH, measureGrowth } from '#platform/testing/growth.ts';
import { expect, test } from 'vitest';
import { InvalidXmlError, listChildElements, escapeXml, parseXml } from './xml.ts';

test('elements, attributes, entities and sections are read', () => {
  const root = parseXml(
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<a:file x=\'1 &amp; "2"\' y="&#228;&#xE4;">one<b/>&lt;two&gt;<![CDATA[<c>]]></a:file>\n',
  );
  expect(root.name).toBe('file');
  expect([...root.attributes]).toEqual([
    ['x', '1 & "2"'],
    ['y', 'ää'],
  ]);
  expect(root.children.map((child) => (typeof child === 'string' ? child : child.name))).toEqual([
    'one',
    'b',
    '<two>',
    '<c>',
  ]);
  expect(listChildElements(root, 'b')).toHaveLength(1);
});

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['an external document type', '<!doctype a SYSTEM "file:///etc/passwd"><a/>'],
  ['an undeclared entity', '<a>&b;</a>'],
  ['a bare ampersand', '<a>b & c</a>'],
  ['an unclosed element', '<a><b></a>'],
  ['two roots', '<a/><b/>'],
  ['nothing', ''],
  ['text outside the root', '<a/>b'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an attribute without quotes', '<a b=1/>'],
  ['a processing instruction', '<a><?php echo 1 ?></a>'],
  ['the end of a CDATA section outside one', '<a>]]></a>'],
  ['an invalid character', '<a>&#0;</a>'],
  ['too many levels', '<a>'.repeat(100) + '</a>'.repeat(100)],
])('%s is refused', (_, source) => {
  expect(() => parseXml(source)).toThrow(InvalidXmlError);
});

test('a document type has its own message, and is ignored in comments and CDATA sections', () => {
  expect(() => parseXml('<!DOCTYPE a><a/>')).toThrow(/document type/);
  expect(() => parseXml('<a><!ELEMENT b></a>')).toThrow(/document type/);
  expect(() => parseXml('<a><!b></a>')).toThrow(/well-formed/);
  expect(parseXml('<!-- <!DOCTYPE a> --><a><![CDATA[<!DOCTYPE a>]]></a>').children).toEqual(['<!DOCTYPE a>']);
});

test('a malformed file is refused in time linear in its length', () => {
  const refuseAll = (size: number) => {
    for (const source of [
      '<'.repeat(size),
      `<a ${'b="1" '.repeat(size / 4)}`,
      `<a>${'&'.repeat(size)}</a>`,
      `<!--${'-'.repeat(size)}`,
      `<a>${'<!--'.repeat(size)}`,
      `<a>${'<![CDATA['.repeat(size / 2)}`,
    ])
      expect(() => parseXml(source)).toThrow(InvalidXmlError);
  };
  expect(measureGrowth(refuseAll, 50_000)).toBeLessThan(MAX_LINEAR_GROWTH);
});

test('invalid characters are removed, and those that parsers normalise become references', () => {
  expect(escapeXml('a\u0001b\ufffe<&>"\r\n\t')).toBe('ab&lt;&amp;&gt;&quot;&#13;&#10;&#9;');
});
