import { PARAMETER_PREFIX, VARIABLE_PREFIX } from '../blocks/text.ts';
import type { TeamBlockType } from '../blocks/team-block.ts';
import type { Id } from '../blocks/block.ts';
import { findTeamBlockType, type FindTeamBlockType } from '../blocks/team-types.ts';
import { reviewAnswerRules } from '../blocks/typed-answers.ts';
import { reviewShownPicture, reviewText } from '../blocks/review-text.ts';
import type { StudyProblem } from './contract.ts';
import { reviewHiddenFields } from './hidden-fields.ts';
import { ROUND_OPTION_REF } from './logic/expand.ts';
import { analyseReachability } from './logic/reachability.ts';
import { reviewEndings } from './logic/review-endings.ts';
import { reviewGroups } from './logic/review-groups.ts';
import { reviewRules } from './logic/review-rules.ts';
import { reviewScreening } from './logic/review-screening.ts';
import { reviewVariables } from './logic/review-variables.ts';
import { ATTRIBUTE_PREFIX } from './reserved-parameters.ts';
import { reviewMethod } from './method/review-method.ts';
import type { Block, StudyContent } from './study.ts';
import { listBlockReferences } from './texts/block-texts.ts';
import { reviewTranslations } from './texts/review-translations.ts';

const ATTRIBUTE_REF = PARAMETER_PREFIX + ATTRIBUTE_PREFIX;

/**
 * Problems of a draft: errors that block publishing, warnings and advice, those of blocks in the order of the study.
 * `field` is the setting, such as `title`, `options`, `option:<id>`, `showIf`, `skip:<id>` or
 * `translation:<language>:<text>`.
 */
export function reviewStudy(
  content: StudyContent,
  findType: FindTeamBlockType = findTeamBlockType,
): StudyProblem[] {
  const problems: StudyProblem[] = [...reviewBrief(content), ...reviewWholeStudy(content, findType)];
  const { unreachable, unusedRules } = analyseReachability(content, findType);
  const hasScreenedOutEnding = content.blocks.some(
    ({ type, config }) => findType(type)?.endingOutcome?.(config) === 'screened_out',
  );
  const ruleProblems = [...reviewRules(content, findType), ...reviewGroups(content, findType)];
  for (const { severity, message, field } of reviewVariables(content, findType))
    problems.push({ severity, message, step: 'questions', block: null, field });
  for (const { severity, message, field } of reviewHiddenFields(content))
    problems.push({ severity, message, step: 'questions', block: null, field });
  content.blocks.forEach((block, index) => {
    const report = (severity: StudyProblem['severity'], message: string, field: string) =>
      problems.push({ severity, message, step: 'questions', block: block.id, field });
    const type = findType(block.type);
    if (!type) {
      report('error', 'This version of Earshot doesn’t support this block type. Remove it.', 'title');
      return;
    }
    for (const problem of reviewBlock(block, type, content, hasScreenedOutEnding))
      report(problem.severity, problem.message, problem.field);
    for (const message of reviewPosition(content.blocks, index, findType))
      report('warning', message, 'title');
    if (recordsWithoutConsent(content.blocks, index, findType))
      report('error', 'People are recorded here. Add a consent to recording before this block.', 'title');
    if (omitsPurposesOfRecording(content.blocks, block, findType))
      report(
        'warning',
        'This study records, but nobody is asked whether recordings may be transcribed with AI models or shown as clips. Ask now, for instance with checkboxes: it can’t be asked afterwards.',
        'purposes',
      );
    const ownProblems = ruleProblems.filter((ruleProblem) => ruleProblem.block === block.id);
    const hasError = (field: string) =>
      ownProblems.some((ownProblem) => ownProblem.severity === 'error' && ownProblem.field === field);
    for (const ownProblem of ownProblems) report(ownProblem.severity, ownProblem.message, ownProblem.field);
    // An unreachable question would be noticed too late, so it is an error; an unused ending does no harm.
    if (unreachable.includes(block.id) && !hasError('showIf'))
      if (isResearchQuestion(type))
        report(
          'error',
          'This question can never be reached. Change the rules that skip it, or remove it.',
          'showIf',
        );
      else report('warning', 'This block can never be reached.', 'showIf');
    for (const { rule, reason } of unusedRules.filter((unused) => unused.block === block.id))
      if (!hasError(`skip:${rule}`)) report('warning', UNUSED_RULE_MESSAGES[reason], `skip:${rule}`);
  });
  problems.push(...reviewTranslations(content), ...reviewEndings(content, findType));
  for (const advice of reviewMethod(content, findType))
    problems.push({ severity: 'advice', step: 'questions', ...advice });
  return problems;
}

const UNUSED_RULE_MESSAGES = {
  never: 'This rule can never be true. Change its conditions, or remove it.',
  late: 'An earlier rule is always true, so this one is never used. Move it up, or remove it.',
} as const;

function reviewBrief({ brief }: StudyContent): StudyProblem[] {
  if (brief.goal.trim() !== '') return [];
  const message = 'Add a goal to the brief.';
  return [{ severity: 'warning', message, step: 'brief', block: null, field: 'goal' }];
}

function reviewWholeStudy({ blocks }: StudyContent, findType: FindTeamBlockType): StudyProblem[] {
  const problems: StudyProblem[] = [];
  const report = (severity: StudyProblem['severity'], message: string, block: Id | null = null) =>
    problems.push({ severity, message, step: 'questions', block, field: 'blocks' });
  if (!blocks.some((block) => isResearchQuestion(findType(block.type))))
    report('error', 'Add at least one question.');
  const seenIds = new Set<Id>();
  for (const { id } of blocks) {
    if (seenIds.has(id)) report('error', 'This block is in the study twice. Remove one of the two.', id);
    seenIds.add(id);
  }
  if (!blocks.some((block) => findType(block.type)?.endingOutcome?.(block.config) === 'completed'))
    report('warning', 'Add an ending, so people know they’re done.');
  return problems;
}

function reviewBlock(
  block: Block,
  type: TeamBlockType,
  content: StudyContent,
  hasScreenedOutEnding: boolean,
) {
  // Missing translations are reported once per language, by `reviewTranslations`.
  const languages = [content.languages.base];
  const titleProblems = reviewText(block.title, languages, {
    field: 'title',
    missingMessage: isResearchQuestion(type) ? 'Enter the question.' : 'Enter a title.',
    name: 'title',
  });
  const helpProblems = reviewText(block.help ?? {}, languages, {
    field: 'help',
    missingMessage: null,
    name: 'help text',
  });
  // Only a question needs a title: a message may have just a text.
  const gradedTitleProblems = isResearchQuestion(type)
    ? titleProblems
    : titleProblems.map((problem) => ({ ...problem, severity: 'warning' as const }));
  return [
    ...gradedTitleProblems,
    ...helpProblems,
    ...(block.picture ? reviewShownPicture(block.picture, languages) : []),
    ...type.review(block.config, languages),
    ...reviewAnswerRules(type, block.config, languages),
    ...reviewScreening(block, type, hasScreenedOutEnding),
    ...reviewReferences(block, content),
  ];
}

/**
 * What a block's texts refer to must be the answer of an earlier block, a variable, a URL parameter, an attribute of the study,
 * or in a loop its option.
 */
function reviewReferences(block: Block, { blocks, groups = [], variables = [], settings }: StudyContent) {
  const index = blocks.indexOf(block);
  const availableRefs = new Set(blocks.slice(0, index).map(({ id }) => id));
  // A block inside a loop has no single answer that can be inserted elsewhere.
  const otherLoops = groups.filter((group) => group.loop && !group.blocks.includes(block.id));
  const loopedIds = new Set(otherLoops.flatMap((group) => group.blocks));
  for (const id of loopedIds) availableRefs.delete(id);
  for (const { id } of variables) availableRefs.add(VARIABLE_PREFIX + id);
  if (groups.some((group) => group.loop && group.blocks.includes(block.id)))
    availableRefs.add(ROUND_OPTION_REF);
  for (const { key } of settings.attributes ?? []) availableRefs.add(ATTRIBUTE_REF + key);
  const unknownRef = listBlockReferences(block).find(
    (ref) => !availableRefs.has(ref) && (!ref.startsWith(PARAMETER_PREFIX) || ref.startsWith(ATTRIBUTE_REF)),
  );
  if (unknownRef === undefined) return [];
  return [{ severity: 'error' as const, message: explainUnknownRef(unknownRef, loopedIds), field: 'title' }];
}

function explainUnknownRef(ref: string, loopedIds: ReadonlySet<string>): string {
  if (ref === ROUND_OPTION_REF) return 'A text uses the current loop option, but this block isn’t in a loop.';
  if (ref.startsWith(VARIABLE_PREFIX))
    return 'A text inserts a variable that was removed. Choose another one.';
  if (ref.startsWith(ATTRIBUTE_REF))
    return 'A text inserts an attribute that was removed from the study. Choose another one.';
  if (loopedIds.has(ref))
    return 'A text inserts an answer from inside a loop, which has several. Choose a block outside of the loop.';
  return 'A text inserts an answer from a later or removed block. Choose an earlier block.';
}

/** Messages about a block that stands too late. */
function reviewPosition(blocks: Block[], index: number, findType: FindTeamBlockType): string[] {
  const block = blocks[index]!;
  const type = findType(block.type);
  const earlierTypes = blocks.slice(0, index).map((candidate) => findType(candidate.type));
  const messages: string[] = [];
  if (type?.pinnedFirst?.(block.config) && index > 0)
    messages.push('Move this block to the start of the study.');
  if (type?.mustBeAnswered?.(block.config) && earlierTypes.some(isResearchQuestion))
    messages.push('Move this block before the first question.');
  if (isResearchQuestion(type) && earlierTypes.some((earlier) => earlier?.endingOutcome))
    messages.push('Move this block before the endings.');
  return messages;
}

/** Whether a block records people who were not asked for their consent to that: the page then offers only a text field. */
function recordsWithoutConsent(blocks: Block[], index: number, findType: FindTeamBlockType): boolean {
  const { type, config } = blocks[index]!;
  if ((findType(type)?.devices?.(config) ?? []).length === 0) return false;
  return !blocks
    .slice(0, index)
    .some((earlier) => findType(earlier.type)?.listPurposes?.(earlier.config).includes('record'));
}

/** Whether a consent to recording asks neither for transcripts nor for clips, although people are recorded. */
function omitsPurposesOfRecording(blocks: Block[], block: Block, findType: FindTeamBlockType): boolean {
  const askedPurposes = blocks.flatMap(({ type, config }) => findType(type)?.listPurposes?.(config) ?? []);
  return (
    (findType(block.type)?.listPurposes?.(block.config).includes('record') ?? false) &&
    !askedPurposes.includes('model') &&
    !askedPurposes.includes('share_clip') &&
    blocks.some(({ type, config }) => (findType(type)?.devices?.(config) ?? []).length > 0)
  );
}

/** Whether a type asks a question other than for consent. */
function isResearchQuestion(type: TeamBlockType | undefined): boolean {
  return type !== undefined && type.isQuestion && type.menuSection !== 'structure';
}
