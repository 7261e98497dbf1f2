import type { Text } from '#product/blocks/text.ts';
import { getPublicName } from '#product/studies/public-name.ts';
import { listTimedBlocks } from '#product/studies/rehearsal/estimate-seconds.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { PlayedStudy } from '../../contract.ts';
import { pickLanguage } from '../../language/pick-language.ts';
import { concealBlock, createPlayedBlock, pickTexts } from './create-played-block.ts';

/** Keeps only one language of a text, or else its base language; a text with neither is unchanged. */
function pickText(text: Text, language: string, base: string): Text {
  const shown = [language, base].find((one) => text[one]);
  return shown === undefined ? text : { [shown]: text[shown]! };
}

/**
 * The study as sent to a participant: listed fields only, one language, no brief, no notes. Rules are included, since the
 * browser evaluates them too; screening criteria never leave the server. What endings say, with their codes and addresses, is
 * sent to those who have reached one (`createReachedBlock`). Previews have no server, so they keep endings, and can keep
 * all of the study’s languages.
 */
export function createPlayedStudy(
  content: StudyContent,
  version: number,
  requestedLanguage: string | undefined,
  { keepsEndings = false, keepsLanguages = false }: { keepsEndings?: boolean; keepsLanguages?: boolean } = {},
): PlayedStudy {
  const { base, others } = content.languages;
  const language = pickLanguage(content.languages, requestedLanguage);
  const pick = (text: Text) =>
    keepsLanguages ? pickTexts(text, [base, ...others]) : pickText(text, language, base);
  const timed = new Map(
    listTimedBlocks(content, findTeamBlockType, language, base).map((block) => [block.id, block]),
  );
  return {
    name: getPublicName(content, language),
    version,
    language,
    base,
    languages: [base, ...others],
    settings: {
      progress: content.settings.progress,
      back: content.settings.back,
      estimatedMinutes: content.settings.estimatedMinutes,
      autoAdvance: content.settings.autoAdvance ?? false,
      introduction: content.settings.introduction ?? false,
    },
    groups: (content.groups ?? [])
      .filter((group) => group.shuffle || group.show !== null)
      .map(({ id, blocks, shuffle, show, rounds }) => ({
        id,
        blocks,
        shuffle,
        show,
        ...(rounds && { rounds }),
      })),
    variables: (content.variables ?? []).map(({ id, kind, start, steps }) => ({ id, kind, start, steps })),
    blocks: content.blocks
      .filter((block) => findTeamBlockType(block.type))
      .map((block) => createPlayedBlock(block, content.languages, pick, timed.get(block.id)))
      .map((block) => (keepsEndings ? block : concealBlock(block))),
  };
}
