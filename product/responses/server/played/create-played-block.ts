import { fillFirstTitle } from '#product/blocks/first-texts.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Text } from '#product/blocks/text.ts';
import { getShownPicture } from '#product/studies/get-shown-picture.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import type { TimedBlock } from '#product/studies/rehearsal/expect-seconds.ts';
import { mapBlockTexts } from '#product/studies/texts/block-texts.ts';
import type { PlayedBlock } from '../../contract.ts';

/** Keeps the listed languages of a text: those that were removed from the study stay in its draft. */
export function pickTexts(text: Text, languages: readonly string[]): Text {
  const shown = Object.entries(text).filter(([language]) => languages.includes(language));
  return shown.length > 0 ? Object.fromEntries(shown) : text;
}

/** A block as sent to a participant: listed fields only, and the texts that `pick` keeps. */
export function createPlayedBlock(
  block: Block,
  { base, others }: StudyContent['languages'],
  pick: (text: Text) => Text,
  timed: Pick<TimedBlock, 'seconds' | 'chance'> = {},
): PlayedBlock {
  // Studies that have had a language added since keep their first titles in the base language only.
  const filled = { ...block, title: fillFirstTitle(block.title, [base, ...others]) };
  const picked = mapBlockTexts(filled, pick);
  const { id, type, title, help, required, showIf, skips, config } = picked;
  const shownPicture = getShownPicture(picked);
  const teamType = findTeamBlockType(type);
  return {
    id,
    type,
    title,
    help,
    ...(shownPicture && { picture: shownPicture }),
    required,
    showIf,
    skips,
    ...(timed.seconds !== undefined && { seconds: timed.seconds }),
    ...((timed.chance ?? 1) < 1 && { chance: Math.round(timed.chance! * 1_000) / 1_000 }),
    ...(!teamType?.isCommon && { isLate: true as const }),
    ...(teamType?.hasAfterwards && { isShownAfterwards: true as const }),
    config: teamType?.playedConfig?.(config) ?? config,
  };
}

/** What participants are sent of a block before they have reached it: of an ending nothing that it says. */
export function concealBlock(block: PlayedBlock): PlayedBlock {
  const conceal = findTeamBlockType(block.type)?.conceal;
  if (!conceal) return block;
  return { ...block, title: {}, help: null, config: conceal(block.config) };
}

/** The block that has ended a response, in all languages of the study: the page shows the one that was chosen. */
export function createReachedBlock({ blocks, languages }: StudyContent, id: string): PlayedBlock | undefined {
  const block = blocks.find((one) => one.id === id);
  const { base, others } = languages;
  return block && createPlayedBlock(block, languages, (text) => pickTexts(text, [base, ...others]));
}
