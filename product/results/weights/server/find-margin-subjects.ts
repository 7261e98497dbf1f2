import { badInput } from '#platform/errors/errors.ts';
import { findBlockType, requireBlockType } from '#product/blocks/index.ts';
import { inLanguage, plainText, type Text } from '#product/blocks/text.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { Variable } from '#product/studies/study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { readCompare, responsePart, writeCompare, type CompareBy } from '../../compare.ts';
import { TRAITS } from '../../filter.ts';
import type { BlockAcrossVersions } from '../../server/describe-study.ts';
import { listComparableSubjects } from '../../server/read-comparison.ts';
import { findMultiChoiceParts } from '../../test-groups.ts';

/** What the columns know the answers of a margin by. */
export interface MarginSubject {
  block: string;
  part: string;
  /** For sentences. */
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
 * The subject that the `by` of a margin names.
 *
 * @throws bad_input if the study has no such subject, or if one person can give it several answers
 */
export function findMarginSubject({ blocks, variables, base }: StudyParts, by: string): MarginSubject {
  const read = readCompare(by);
  const refused = badInput(NOT_WEIGHTABLE, { by: NOT_WEIGHTABLE });
  if (!read) throw refused;
  if (!('block' in read)) {
    if ('trait' in read && read.trait === 'status') throw refused;
    if ('variable' in read && !variables.some(({ id }) => id === read.variable)) throw refused;
    return { block: RESPONSES_SUBJECT, part: responsePart(read), name: nameOfProperty(read, variables) };
  }
  const found = listQuestionSubjects(blocks).find(
    ({ block, part }) => block === read.block && part === read.part,
  );
  if (!found) throw refused;
  const toText = (text: Text | null) => (text ? plainText(inLanguage(text, base, base)).trim() : '');
  const name = [toText(found.title), toText(found.label)].filter(Boolean).join(': ');
  return { block: read.block, part: read.part, name };
}

function nameOfProperty(by: Exclude<CompareBy, { block: string }>, variables: Variable[]): string {
  if ('trait' in by) return by.trait;
  if ('parameter' in by) return by.parameter;
  return variables.find(({ id }) => id === by.variable)?.name ?? by.variable;
}

/** Parts of questions with one choice or number per person. */
function listQuestionSubjects(blocks: BlockAcrossVersions[]) {
  return blocks
    .filter(({ block }) => findBlockType(block.type))
    .flatMap(({ block }) => {
      const several = findMultiChoiceParts(requireBlockType(block.type), block.config);
      return listComparableSubjects(block)
        .filter(({ part }) => !several.has(part))
        .map(({ part, label }) => ({ block: block.id, part, label, title: createTeamTitle(block) }));
    });
}

/** Everything that margins can be made of. @param parameters names of the URL parameters with counts */
export function listMarginSubjects({ blocks, variables }: StudyParts, parameters: readonly string[]) {
  const property = (by: CompareBy, name: string) => ({
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
    ...variables.map(({ id, name }) => property({ variable: id }, name)),
    ...parameters.map((parameter) => property({ parameter }, parameter)),
    ...TRAITS.map((trait) => property({ trait }, trait)),
  ];
}
