import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block, StudyContent } from '../../../study.ts';
import { texts } from '../texts.ts';

const isText = (part: string | false | null | undefined): part is string => typeof part === 'string';

/** What a block has that the old editor does not show. */
export function listHiddenParts(block: Block): string[] {
  const type = findTeamBlockType(block.type);
  const hasSettings =
    !type || Object.keys((block.config ?? {}) as object).some((key) => key !== type.optionList);
  return [
    block.help !== null && texts.helpText,
    block.picture && texts.image,
    hasSettings && texts.settings(type?.label ?? block.type),
    block.showIf !== null && texts.visibilityRule,
    block.skips.length > 0 && texts.skipRules(block.skips.length),
    block.screening !== undefined && Object.keys(block.screening).length > 0 && texts.screening,
    block.note !== '' && texts.note,
  ].filter(isText);
}

/** What a study has, beside its blocks and groups, that the old editor does not show. */
export function listHiddenStudyParts({ languages, variables = [] }: StudyContent): string[] {
  return [
    texts.theBrief,
    texts.studySettings,
    languages.others.length > 0 && texts.translations(languages.others.length),
    variables.length > 0 && texts.variables(variables.length),
  ].filter(isText);
}
