import { loadStartingTextsOfStudy, mergeTexts } from '#product/blocks/first-texts.ts';
import { menuEntries } from '#product/blocks/menu-entries.tsx';
import { createBlock } from '../../create-content.ts';
import type { Block } from '../../study.ts';

/** A new block, with the first texts of its type in the languages of the study if it has good ones. */
export async function createDraftBlock(type: string, languages: readonly string[]): Promise<Block> {
  const block = createBlock(type);
  const entry = menuEntries[type];
  if (!entry?.createTexts) return block;
  try {
    const known = await loadStartingTextsOfStudy(languages);
    const { title = block.title, config } = known
      .map((texts) => entry.createTexts!(texts))
      .reduce((first, second) => mergeTexts(first, second));
    return { ...block, title, config: { ...(block.config as object), ...config } };
  } catch {
    // Offline, the texts may not be there: a block without them is better than none.
    return block;
  }
}
