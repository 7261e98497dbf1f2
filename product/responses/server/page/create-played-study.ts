import type { Text } from '#product/blocks/text.ts';
import { getPublicName } from '#product/studies/public-name.ts';
import { estimateSeconds } from '#product/studies/rehearsal/estimate-seconds.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { mapBlockTexts } from '#product/studies/texts/block-texts.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { PlayedStudy } from '../../contract.ts';
import { pickLanguage } from '../../pick-language.ts';

/** Keeps only one language of a text, or else its base language; a text with neither is unchanged. */
function pickText(text: Text, language: string, base: string): Text {
  const shown = [language, base].find((one) => text[one]);
  return shown === undefined ? text : { [shown]: text[shown]! };
}

/** Keeps the listed languages of a text: those that were removed from the study stay in its draft. */
function pickTexts(text: Text, languages: readonly string[]): Text {
  const shown = Object.entries(text).filter(([language]) => languages.includes(language));
  return shown.length > 0 ? Object.fromEntries(shown) : text;
}

/**
 * The study as sent to a participant: listed fields only, one language, no brief, no notes. Rules are included, since the
 * browser evaluates them too; screening criteria never leave the server. Previews can keep all of the study’s languages.
 */
export function createPlayedStudy(
  content: StudyContent,
  version: number,
  requestedLanguage: string | undefined,
  { keepsLanguages = false }: { keepsLanguages?: boolean } = {},
): PlayedStudy {
  const { base, others } = content.languages;
  const language = pickLanguage(content.languages, requestedLanguage);
  const pick = (text: Text) =>
    keepsLanguages ? pickTexts(text, [base, ...others]) : pickText(text, language, base);
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
      .filter((block) => findBlockType(block.type))
      .map((block) => mapBlockTexts(block, pick))
      .map((block) => ({
        id: block.id,
        type: block.type,
        title: block.title,
        help: block.help,
        required: block.required,
        showIf: block.showIf,
        skips: block.skips,
        seconds: Math.round(estimateSeconds(block, findBlockType, language, base)),
        ...(!findBlockType(block.type)?.isCommon && { isLate: true as const }),
        config: block.config,
      })),
  };
}
