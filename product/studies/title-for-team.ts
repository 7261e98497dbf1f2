import { selectLanguage, type Inline, type Text } from '../blocks/text.ts';
import type { Block } from './study.ts';

/** A block's title for the team; a round of a loop has its option: "How easy was it? (Checkout)". */
export function createTeamTitle({ title, round }: Pick<Block, 'title' | 'round'>): Text {
  if (!round) return title;
  const appendOption = (language: string, tree: Inline[]): Inline[] => [
    ...tree,
    ' (',
    ...selectLanguage(round.option, language, round.base),
    ')',
  ];
  return Object.fromEntries(
    Object.entries(title).map(([language, tree]) => [language, appendOption(language, tree)]),
  );
}

/**
 * A block with its title for the team: a round of a loop becomes an ordinary block that has its option in the title.
 */
export function withTeamTitle(block: Block): Block {
  const { round, ...stored } = block;
  return round ? { ...stored, title: createTeamTitle(block) } : block;
}
