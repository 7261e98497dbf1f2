import type { Id } from '../../blocks/block.ts';
import { mapTexts, type ConfigPosition } from '../../blocks/config-parts.ts';
import type { ShownPicture } from '../../blocks/picture.ts';
import type { Inline, Text } from '../../blocks/text.ts';
import type { Block } from '../study.ts';

type TextOwner = Pick<Block, 'type' | 'title' | 'help' | 'config' | 'picture'>;

/**
 * Maps the texts of a block: title, help, alt text of its image and those of its settings (`config/…`). Unchanged parts keep their identity.
 */
export function mapBlockTexts<B extends TextOwner>(
  block: B,
  change: (text: Text, position: ConfigPosition) => Text,
): B {
  const { type, title, help, picture, config } = block;
  return {
    ...block,
    title: change(title, { path: ['title'], key: 'title' }),
    help: help && change(help, { path: ['help'], key: 'help' }),
    ...(picture && { picture: mapAlt(picture, change) }),
    config: mapTexts(type, config, (text, { path, key }) =>
      change(text, { path: ['config', ...path], key: `config/${key}` }),
    ),
  };
}

function mapAlt(picture: ShownPicture, change: (text: Text, position: ConfigPosition) => Text): ShownPicture {
  const alt = change(picture.alt, { path: ['picture', 'alt'], key: 'picture/alt' });
  return alt === picture.alt ? picture : { ...picture, alt };
}

/** Every text of a block with its position, including empty ones. */
export function listBlockTexts(block: TextOwner): { text: Text; position: ConfigPosition }[] {
  const texts: { text: Text; position: ConfigPosition }[] = [];
  mapBlockTexts(block, (text, position) => {
    texts.push({ text, position });
    return text;
  });
  return texts;
}

/** What the texts of a block refer to: blocks, variables, URL parameters, the option of a round. */
export function listBlockReferences(block: TextOwner): Id[] {
  return listBlockTexts(block).flatMap(({ text }) => Object.values(text).flatMap(listTreeReferences));
}

function listTreeReferences(tree: Inline[]): Id[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    if ('ref' in node) return [node.ref];
    return 'of' in node ? listTreeReferences(node.of) : [];
  });
}
