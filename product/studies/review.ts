import type { TeamBlockType } from '../blocks/team-block.ts';
import type { Id } from '../blocks/block.ts';
import { findTeamBlockType, type FindTeamBlockType } from '../blocks/team-types.ts';
import { reviewAnswerRules } from '../blocks/typed-answers.ts';
import { reviewShownPicture, reviewText } from '../blocks/review-text.ts';
import type { StudyProblem } from './contract.ts';
import { reviewHiddenFields } from './hidden-fields.ts';
import { ROUND_OPTION_REF } from './logic/expand.ts';
import { findReachable } from './logic/reachability.ts';
import { reviewGroups } from './logic/review-groups.ts';
import { reviewRules } from './logic/review-rules.ts';
import { reviewScreening } from './logic/review-screening.ts';
import { reviewVariables } from './logic/review-variables.ts';
import { reviewMethod } from './method/review-method.ts';
import type { Block, StudyContent } from './study.ts';
import { listBlockReferences } from './texts/block-texts.ts';
import { reviewEndings } from './logic/review-endings.ts';
import { reviewTranslations } from './texts/review-translations.ts';

/**
 * Problems of a draft: errors that block publishing, warnings and advice, in the order of the study. Places are
 * settings: `title`, `options`, `option:<id>`, `showIf`, `skip:<id>`, `blocks`, `translation:<language>:<text>`.
 */
export function reviewStudy(
  content: StudyContent,
  findType: FindTeamBlockType = findTeamBlockType,
): StudyProblem[] {
  const problems: StudyProblem[] = [...reviewBrief(content), ...reviewWholeStudy(content, findType)];
  const { unreachable, unusedRules } = findReachable(content, findType);
  const hasScreenOutMessage = content.blocks.some(
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
    for (const problem of reviewBlock(block, type, content, hasScreenOutMessage))
      report(problem.severity, problem.message, problem.field);
    for (const message of reviewPosition(content.blocks, index, findType))
      report('warning', message, 'title');
    if (recordsWithoutConsent(content.blocks, index, findType))
      report('error', 'People are recorded here. Add a consent to recording before this block.', 'title');
    if (isRecordedWithoutAsking(content.blocks, block, findType))
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
      if (isQuestion(type))
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
  if (!blocks.some((block) => isQuestion(findType(block.type))))
    report('error', 'Add at least one question.');
  const processedIds = new Set<Id>();
  for (const { id } of blocks) {
    if (processedIds.has(id)) report('error', 'This block is in the study twice. Remove one of the two.', id);
    processedIds.add(id);
  }
  if (!blocks.some((block) => findType(block.type)?.endingOutcome?.(block.config) === 'completed'))
    report('warning', 'Add an ending, so people know they’re done.');
  return problems;
}

function reviewBlock(block: Block, type: TeamBlockType, content: StudyContent, hasScreenOutMessage: boolean) {
  // Missing translations are reported once per language, by `reviewTranslations`.
  const languages = [content.languages.base];
  const title = reviewText(block.title, languages, {
    field: 'title',
    missing: isQuestion(type) ? 'Enter the question.' : 'Enter a title.',
    name: 'title',
  });
  const help = reviewText(block.help ?? {}, languages, { field: 'help', missing: null, name: 'help text' });
  // Only a question needs a title: a message may have just a text.
  const titleProblems = isQuestion(type)
    ? title
    : title.map((problem) => ({ ...problem, severity: 'warning' as const }));
  return [
    ...titleProblems,
    ...help,
    ...(block.picture ? reviewShownPicture(block.picture, languages) : []),
    ...type.review(block.config, languages),
    ...reviewAnswerRules(type, block.config, languages),
    ...reviewScreening(block, type, hasScreenOutMessage),
    ...reviewReferences(block, content),
  ];
}

/**
 * A text may refer to the answer of an earlier block, a variable, a URL parameter, and in a loop to the current option.
 */
function reviewReferences(block: Block, { blocks, groups = [], variables = [] }: StudyContent) {
  const index = blocks.indexOf(block);
  const availableRefs = new Set(blocks.slice(0, index).map(({ id }) => id));
  // A block inside a loop has no single answer that can be inserted elsewhere.
  for (const group of groups)
    if (group.loop && !group.blocks.includes(block.id))
      for (const id of group.blocks) availableRefs.delete(id);
  for (const { id } of variables) availableRefs.add(`$variable.${id}`);
  if (groups.some((group) => group.loop && group.blocks.includes(block.id)))
    availableRefs.add(ROUND_OPTION_REF);
  const unknownRefs = listBlockReferences(block).filter(
    (ref) => !availableRefs.has(ref) && !ref.startsWith('$parameter.'),
  );
  if (unknownRefs.length === 0) return [];
  const message = unknownRefs.includes(ROUND_OPTION_REF)
    ? 'A text uses the current loop option, but this block isn’t in a loop.'
    : 'A text inserts an answer from a later or removed block. Choose an earlier block.';
  return [{ severity: 'error' as const, message, field: 'title' }];
}

function reviewPosition(blocks: Block[], index: number, findType: FindTeamBlockType): string[] {
  const block = blocks[index]!;
  const type = findType(block.type);
  const before = blocks.slice(0, index).map((candidate) => findType(candidate.type));
  const messages: string[] = [];
  if (type?.pinnedFirst?.(block.config) && index > 0)
    messages.push('Move this block to the start of the study.');
  if (type?.mustBeAnswered?.(block.config) && before.some(isQuestion))
    messages.push('Move this block before the first question.');
  if (isQuestion(type) && before.some((earlier) => earlier?.endingOutcome))
    messages.push('Move this block before the endings.');
  return messages;
}

/** Whether a block records people who were not asked for their consent to that: the page would offer them to write only. */
function recordsWithoutConsent(blocks: Block[], index: number, findType: FindTeamBlockType): boolean {
  const { type, config } = blocks[index]!;
  if ((findType(type)?.devices?.(config) ?? []).length === 0) return false;
  return !blocks
    .slice(0, index)
    .some((earlier) => findType(earlier.type)?.listPurposes?.(earlier.config).includes('record'));
}

/** Whether a consent to recording asks neither for transcripts nor for clips, although people are recorded. */
function isRecordedWithoutAsking(blocks: Block[], block: Block, findType: FindTeamBlockType): boolean {
  const asked = blocks.flatMap(({ type, config }) => findType(type)?.listPurposes?.(config) ?? []);
  return (
    (findType(block.type)?.listPurposes?.(block.config).includes('record') ?? false) &&
    !asked.includes('model') &&
    !asked.includes('share_clip') &&
    blocks.some(({ type, config }) => (findType(type)?.devices?.(config) ?? []).length > 0)
  );
}

/** Whether a type asks a question other than for consent. */
function isQuestion(type: TeamBlockType | undefined): boolean {
  return type !== undefined && type.isQuestion && type.menuSection !== 'structure';
}
