import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { inlineSchema } from '../../text-schema.ts';
import { normalizeInline, type Inline } from '../../text.ts';
import { toDocument, createExtensions, toTree } from './rich-text-document.ts';

const schema = getSchema(createExtensions((ref) => ref));

/** Converts a tree to a ProseMirror document and back; ProseMirror refuses nodes that are not in its schema. */
function roundTrip(tree: Inline[]): Inline[] {
  const document = schema.nodeFromJSON(toDocument(tree));
  document.check();
  return toTree(document.toJSON());
}

const ADDRESSES = ['https://example.com/', 'https://example.com/b', 'mailto:a@example.com'];
const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((characters) => characters.replaceAll(/[\u0000\u00a0\n]/g, '')),
  fc.constant<Inline>({ break: true }),
  fc.constantFrom('abcdefghij', '$variable.score').map((ref): Inline => ({ ref })),
);
const { trees } = fc.letrec<{ trees: Inline[]; span: Inline }>((tie) => ({
  trees: fc.array(fc.oneof({ depthSize: 'small', maxDepth: 4 }, leaf, tie('span'))),
  span: fc.oneof(
    fc.record({ mark: fc.constantFrom('bold' as const, 'italic' as const), of: tie('trees') }),
    fc.record({ link: fc.constantFrom(...ADDRESSES), of: tie('trees') }),
  ),
}));

/** Each character, break and reference with the marks around it, as they appear to a reader. */
function flattenTree(tree: Inline[], marks: Record<string, string> = {}): unknown[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return [...node].map((character) => [character, marks]);
    if (!('of' in node)) return [[node, marks]];
    return flattenTree(
      node.of,
      'link' in node ? { ...marks, link: node.link } : { ...marks, [node.mark]: '' },
    );
  });
}

test('any tree is equivalent after a round trip through a document, and can be saved', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const converted = roundTrip(tree);
      expect(flattenTree(converted)).toEqual(flattenTree(tree));
      expect(normalizeInline(converted)).toEqual(converted);
      expect(
        inlineSchema.safeParse(converted).error?.issues.filter(({ code }) => code !== 'too_big') ?? [],
      ).toEqual([]);
    }),
  );
});

test('a second round trip changes nothing', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const converted = roundTrip(tree);
      expect(roundTrip(converted)).toEqual(converted);
    }),
  );
});

test.each<[string, Inline[]]>([
  ['nothing', []],
  ['lines, an empty one and one at the end', ['a', { break: true }, { break: true }, 'b', { break: true }]],
  ['italic that continues after bold', [{ mark: 'italic', of: [{ mark: 'bold', of: ['a'] }, 'b'] }]],
  ['bold in italic', [{ mark: 'italic', of: ['a', { mark: 'bold', of: ['b'] }, 'c'] }]],
  [
    'italic in bold',
    [
      { mark: 'bold', of: ['a', { mark: 'italic', of: ['b'] }] },
      { mark: 'italic', of: ['c'] },
    ],
  ],
  ['a link in bold', [{ mark: 'bold', of: ['a ', { link: 'https://example.com/', of: ['b'] }] }, ' c']],
  ['two links side by side', ADDRESSES.slice(0, 2).map((link) => ({ link, of: ['a'] }))],
  [
    'marks around a break and a reference',
    [{ mark: 'bold', of: ['a', { break: true }, { ref: 'abcdefghij' }] }],
  ],
])('%s is unchanged by a round trip', (_, tree) => {
  expect(roundTrip(tree)).toEqual(tree);
});
