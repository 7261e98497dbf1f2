import { loadFirstTexts, loadScalePresets } from '#product/blocks/first-texts.ts';
import { menuEntries } from '#product/blocks/web/shared/menu-entries.ts';
import { createBlock } from '../../create-content.ts';
import type { Block } from '../../study.ts';

/** A new block, with the first texts of its type in the base language if it has good ones. */
export async function createDraftBlock(type: string, base: string): Promise<Block> {
  const block = createBlock(type);
  const entry = menuEntries[type];
  if (!entry?.createTexts) return block;
  try {
    const [texts, scales] = await Promise.all([loadFirstTexts(base), loadScalePresets(base)]);
    const { title = block.title, config } = entry.createTexts(base, texts, scales);
    return { ...block, title, config: { ...(block.config as object), ...config } };
  } catch {
    // Offline, the texts may not be there: a block without them is better than none.
    return block;
  }
}
