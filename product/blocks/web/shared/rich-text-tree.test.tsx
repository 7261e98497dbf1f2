import { expect, test } from 'vitest';
import { inlineSchema } from '../../text-schema.ts';
import { plainText, type Inline } from '../../text.ts';
import { renderTree, parsePastedHtml, readTree } from './rich-text-tree.ts';

/** Known ways around sanitisers: foreign content, templates, mutation, clobbering, unusual URLs. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form id="x"></form><button form="x" formaction="javascript:alert(1)">go</button>',
  '<template><b>a<template><script>alert(1)</script></template></b></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<b style="background:url(javascript:alert(1))" onclick="alert(1)">bold</b>',
  '<a href="javascript:alert(1)">one</a><a href=" jAvAsCrIpT&#58;alert(1)">two</a><a href="data:text/html,x">three</a>',
  '<a href="https://example.com" onmouseover=alert(1) target=_self ping="https://evil.example">ok</a>',
  '<span data-ref="abcdefghij" onclick=alert(1)>@name</span>',
  '<iframe srcdoc="<img src=x onerror=alert(1)>"></iframe><object data="x"></object><embed src="x">',
  '<input name="attributes"><form name="childNodes"><b>clobber</b></form>',
  '<select><option>a</option><b>b</b></select><table><b>c</b></table>',
  '<p>para<p>graph</p></p><div>div<br></div>',
  '<x-element><slot>custom</slot></x-element>',
  '<i><b><i><b><i><b><i>deep</i></b></i></b></i></b></i>',
];
const ALLOWED = new Set(['B', 'I', 'A', 'BR', 'SPAN', 'STRONG', 'EM']);

test.each(HOSTILE)('I3: %s is reduced to allowed elements, and stays the same when read again', (html) => {
  const tree = parsePastedHtml(html);
  const field = document.createElement('div');
  renderTree(field, tree, () => 'name');
  for (const element of field.querySelectorAll('*')) {
    expect(ALLOWED).toContain(element.tagName);
    for (const { name } of element.attributes)
      expect(['href', 'data-ref', 'contenteditable', 'class', 'target', 'rel']).toContain(name);
  }
  // Reading the rendered tree again gives the same tree.
  const again = readTree(field);
  expect(again).toEqual(tree);
  // The tree that the server stores only links to http, https and mailto.
  const stored = inlineSchema.safeParse(tree);
  expect(JSON.stringify(stored.data ?? [])).not.toMatch(/javascript|data:|onerror|<script/i);
});

test('I3: text is kept without its unsupported elements', () => {
  const pastedText = (html: string) => plainText(parsePastedHtml(html));
  expect(pastedText('<p>One <u>two</u></p><div>three</div>')).toBe('One two three');
  expect(pastedText('a &lt;script&gt; b')).toBe('a <script> b');
  expect(pastedText('<select><option>a</option></select>')).toBe('a');
});

const bold = (word: string): Inline => ({ mark: 'bold', of: [word] });
const line: Inline = { break: true };

test.each<[string, string, Inline[]]>([
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
<!--StartFragment--><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Dear
guest</b>,<o:p></o:p></p>

<p class=MsoNormal>&nbsp;</p>
<p class=MsoNormal><i>see</i> you<o:p></o:p></p><!--EndFragment--></body></html>`,
    [bold('Dear guest'), ',', line, ' ', line, { mark: 'italic', of: ['see'] }, ' you'],
  ],
  [
    'Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
style="font-weight:400;">Dear </span><span style="font-weight:700;font-style:normal">guest</span></p><br><p><span
style="font-style:italic">bye</span></p></b>`,
    ['Dear ', bold('guest'), line, line, { mark: 'italic', of: ['bye'] }],
  ],
  [
    'a page with a heading, a list and a table',
    `<h2>Title</h2>
<ul>
  <li>one</li>
  <li><strong>two</strong></li>
</ul>
<table><tbody>
  <tr><td>a</td><td>b</td></tr>
  <tr><td>c</td></tr>
</tbody></table><script>run()</script>`,
    ['Title', line, 'one', line, bold('two'), line, 'a b', line, 'c'],
  ],
  ['a line with spaces around its words', ' <b>very</b>  good ', [' ', bold('very'), ' good ']],
  ['an email with line breaks', 'one<br>\n two\n<br>three', ['one', line, 'two', line, 'three']],
  ['a page with an unsafe link', '<a href="javascript:run()">go</a> on', ['go on']],
])('text copied from %s keeps its marks and lines', (_, html, tree) => {
  expect(parsePastedHtml(html)).toEqual(tree);
});
