import { typeOf } from '#product/blocks/index.ts';
import { inLanguage, plain, type Inline, type Text } from '#product/blocks/text.ts';
import type { PlayedStudy } from '../contract.ts';
import { blockOf } from './path.ts';

/** Picks the participant's language and puts what they answered in place of every reference. */
export function textsOf(study: PlayedStudy, values: ReadonlyMap<string, unknown>) {
  const raw = (text: Text | undefined): Inline[] => inLanguage(text, study.language, study.base);
  const refer = (id: string): string => {
    const block = blockOf(study, id);
    const type = block && typeOf(block.type);
    const value = values.get(id);
    if (!block || !type || value === undefined || value === null) return '…';
    return type.say(block.config, value, (text) => plain(raw(text)));
  };
  const resolve = (tree: Inline[]): Inline[] =>
    tree.map((one) => {
      if (typeof one === 'string' || 'break' in one) return one;
      if ('ref' in one) return refer(one.ref);
      return { ...one, of: resolve(one.of) };
    });
  return (text: unknown): Inline[] => resolve(raw((text as Text | null) ?? undefined));
}
