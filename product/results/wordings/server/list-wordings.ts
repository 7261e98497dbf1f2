import type { Sql } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { mapTexts } from '#product/blocks/config-parts.ts';
import { plainText, type Text } from '#product/blocks/text.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import type { BlockResult } from '../../block-result.ts';

type Wording = NonNullable<BlockResult['wordings']>[number];
/** By block; absent for those that were not reworded. */
export type Wordings = ReadonlyMap<string, Wording[]>;
export type TextsByKey = ReadonlyMap<string, Text>;

/** Texts of the blocks of a version by their keys. Versions never change, and are cached by their process. */
const textsOfVersions = new WeakMap<StudyContent, Map<string, TextsByKey>>();

export function listBlockTexts(block: Block): TextsByKey {
  const texts = new Map<string, Text>([['title', block.title]]);
  mapTexts(block.type, block.config, (text, { key }) => {
    texts.set(key, text);
    return text;
  });
  return texts;
}

export function getTextsByBlock(content: StudyContent): Map<string, TextsByKey> {
  let texts = textsOfVersions.get(content);
  if (!texts) {
    texts = new Map(content.blocks.map((block) => [block.id, listBlockTexts(block)]));
    textsOfVersions.set(content, texts);
  }
  return texts;
}

/** Texts of each block that were published in other words before, oldest change first, with the version that changed them. */
export async function listWordings(tx: Sql, scope: Scope, study: string): Promise<Wordings> {
  const versions = await readVersions(tx, scope, study);
  const wordings = new Map<string, Wording[]>();
  const before = new Map<string, Text>();
  if (versions.length < 2) return wordings;
  for (const { number, content } of versions) {
    const { base } = content.languages;
    const format = (text: Text | undefined) => plainText(text?.[base]).trim();
    for (const [block, texts] of getTextsByBlock(content))
      for (const [key, text] of texts) {
        const id = `${block} ${key}`;
        const previous = before.get(id);
        before.set(id, text);
        if (previous === text || !format(previous) || !format(text) || format(previous) === format(text))
          continue;
        const list = wordings.get(block) ?? [];
        list.push({ version: number, before: previous!, after: text });
        wordings.set(block, list);
      }
  }
  return wordings;
}
