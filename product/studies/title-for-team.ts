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

/** A block as the team sees it: a round of a loop is an ordinary block with its option in the title. */
export function createTeamBlock(block: Block): Block {
  const { round, ...stored } = block;
  return round ? { ...stored, title: createTeamTitle(block) } : block;
}
