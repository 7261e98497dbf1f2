import { badInput } from '#platform/errors/errors.ts';
import { findTeamBlockType, requireTeamBlockType } from '#product/blocks/team-types.ts';
import { selectLanguage, plainText, type Text } from '#product/blocks/text.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { Variable } from '#product/studies/study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import {
  readCompare,
  getPropertyPart,
  writeCompare,
  type CompareBy,
  type PropertyCompareBy,
} from '../../compare.ts';
import { TRAITS } from '../../filter.ts';
import type { BlockAcrossVersions } from '../../server/describe-study.ts';
import { listComparableSubjects } from '../../server/read-comparison.ts';
import { findMultiChoiceParts } from '../../group-tests.ts';

/** The column of a margin: its block and part. */
export interface MarginSubject {
  block: string;
  part: string;
  /** The name of the question or property, for messages. */
  name: string;
}

/** Blocks and variables of a study, across its versions. */
export interface StudyParts {
  blocks: BlockAcrossVersions[];
  variables: Variable[];
  base: string;
}

const NOT_WEIGHTABLE = 'Responses can’t be weighted by that. Choose something else.';

/**
 * Finds the subject of a margin by its `by`.
 *
 * @throws bad_input if the study has no such subject, or if a person can give several answers to it
 */
export function requireMarginSubject({ blocks, variables, base }: StudyParts, by: string): MarginSubject {
  const compareBy = readCompare(by);
  const refused = badInput(NOT_WEIGHTABLE, { by: NOT_WEIGHTABLE });
  if (!compareBy || 'tags' in compareBy || 'tagged' in compareBy || 'where' in compareBy) throw refused;
  if (!('block' in compareBy)) {
    if ('trait' in compareBy && compareBy.trait === 'status') throw refused;
    if ('variable' in compareBy && !variables.some(({ id }) => id === compareBy.variable)) throw refused;
    return {
      block: RESPONSES_SUBJECT,
      part: getPropertyPart(compareBy),
      name: getPropertyName(compareBy, variables),
    };
  }
  const subject = listQuestionSubjects(blocks).find(
    ({ block, part }) => block === compareBy.block && part === compareBy.part,
  );
  if (!subject) throw refused;
  const toText = (text: Text | null) => (text ? plainText(selectLanguage(text, base, base)).trim() : '');
  const name = [toText(subject.title), toText(subject.label)].filter(Boolean).join(': ');
  return { block: compareBy.block, part: compareBy.part, name };
}

function getPropertyName(by: PropertyCompareBy, variables: Variable[]): string {
  if ('trait' in by) return by.trait;
  if ('parameter' in by) return by.parameter;
  return variables.find(({ id }) => id === by.variable)?.name ?? by.variable;
}

/** Lists the parts of questions to which a person gives one choice or number. */
function listQuestionSubjects(blocks: BlockAcrossVersions[]) {
  return blocks
    .filter(({ block }) => findTeamBlockType(block.type))
    .flatMap(({ block }) => {
      const multiChoiceParts = findMultiChoiceParts(requireTeamBlockType(block.type), block.config);
      return listComparableSubjects(block)
        .filter(({ part }) => !multiChoiceParts.has(part))
        .map(({ part, label }) => ({ block: block.id, part, label, title: createTeamTitle(block) }));
    });
}

/** Lists all subjects that margins can have. @param parameters names of the URL parameters that responses have */
export function listMarginSubjects({ blocks, variables }: StudyParts, parameters: readonly string[]) {
  const toProperty = (by: CompareBy, name: string) => ({
    by: writeCompare(by),
    title: null,
    label: null,
    name,
  });
  return [
    ...listQuestionSubjects(blocks).map(({ block, part, label, title }) => ({
      by: writeCompare({ block, part }),
      title,
      label,
      name: null,
    })),
    ...variables.map(({ id, name }) => toProperty({ variable: id }, name)),
    ...parameters.map((parameter) => toProperty({ parameter }, parameter)),
    ...TRAITS.map((trait) => toProperty({ trait }, trait)),
  ];
}
