import type { BlockType, Id } from '../blocks/block.ts';
import { typeOf } from '../blocks/index.ts';
import { reviewText } from '../blocks/review-text.ts';
import type { StudyProblem } from './contract.ts';
import { ITEM } from './logic/expand.ts';
import { findReachable } from './logic/reach.ts';
import { reviewGroups } from './logic/review-groups.ts';
import { reviewRules } from './logic/review-rules.ts';
import { reviewScreening } from './logic/review-screening.ts';
import { reviewVariables } from './logic/review-variables.ts';
import type { Types } from './logic/walk.ts';
import { reviewMethod } from './method/review-method.ts';
import type { Block, StudyContent } from './study.ts';
import { referencesOf } from './texts/block-texts.ts';
import { reviewTranslations } from './texts/review-translations.ts';

/**
 * What stands between a draft and its publishing (errors), and what its author may want to mend (warnings), in
 * the order of the study. Places are settings: `title`, `options`, `option:<id>`, `showIf`, `skip:<id>`, `blocks`,
 * `translation:<language>:<text>`.
 */
export function reviewStudy(content: StudyContent, types: Types = typeOf): StudyProblem[] {
  const problems: StudyProblem[] = [...reviewBrief(content), ...reviewWhole(content, types)];
  const { lost, idle } = findReachable(content, types);
  const spoken = content.blocks.some(
    ({ type, config }) => types(type)?.endingOutcome?.(config) === 'screened_out',
  );
  const rules = [...reviewRules(content, types), ...reviewGroups(content, types)];
  for (const { severity, message, place } of reviewVariables(content, types))
    problems.push({ severity, message, step: 'questions', block: null, place });
  content.blocks.forEach((block, index) => {
    const tell = (severity: StudyProblem['severity'], message: string, place: string) =>
      problems.push({ severity, message, step: 'questions', block: block.id, place });
    const type = types(block.type);
    if (!type) {
      tell('error', 'This version of Earshot doesn’t support this block type. Remove it.', 'title');
      return;
    }
    for (const one of reviewBlock(block, type, content, spoken)) tell(one.severity, one.message, one.place);
    for (const message of misplaced(content.blocks, index, types)) tell('warning', message, 'title');
    const mine = rules.filter((one) => one.block === block.id);
    const broken = (place: string) => mine.some((one) => one.severity === 'error' && one.place === place);
    for (const one of mine) tell(one.severity, one.message, one.place);
    // What an error keeps from holding is said already.
    // A question that is never asked is found out when its answers are missed; an ending too many does no harm.
    if (lost.includes(block.id) && !broken('showIf'))
      if (isQuestion(type))
        tell(
          'error',
          'This question can never be reached. Change the rules that skip it, or remove it.',
          'showIf',
        );
      else tell('warning', 'This block can never be reached.', 'showIf');
    for (const { rule, why } of idle.filter((one) => one.block === block.id))
      if (!broken(`skip:${rule}`)) tell('warning', IDLE[why], `skip:${rule}`);
  });
  problems.push(...reviewTranslations(content));
  for (const { block, place, message } of reviewMethod(content, types))
    problems.push({ severity: 'advice', message, step: 'questions', block, place });
  return problems;
}

const IDLE = {
  never: 'This rule can never be true. Change its conditions, or remove it.',
  late: 'An earlier rule is always true, so this one is never used. Move it up, or remove it.',
} as const;

function reviewBrief({ brief }: StudyContent): StudyProblem[] {
  if (brief.goal.trim() !== '') return [];
  const message = 'Add a goal to the brief.';
  return [{ severity: 'warning', message, step: 'brief', block: null, place: 'goal' }];
}

function reviewWhole({ blocks }: StudyContent, types: Types): StudyProblem[] {
  const problems: StudyProblem[] = [];
  const tell = (severity: StudyProblem['severity'], message: string, block: Id | null = null) =>
    problems.push({ severity, message, step: 'questions', block, place: 'blocks' });
  if (!blocks.some((block) => isQuestion(types(block.type)))) tell('error', 'Add at least one question.');
  const seen = new Set<Id>();
  for (const { id } of blocks) {
    if (seen.has(id)) tell('error', 'This block is in the study twice. Remove one of the two.', id);
    seen.add(id);
  }
  if (!blocks.some((block) => types(block.type)?.endingOutcome?.(block.config) === 'completed'))
    tell('warning', 'Add an ending, so people know they’re done.');
  return problems;
}

function reviewBlock(block: Block, type: BlockType, content: StudyContent, spoken: boolean) {
  // What other languages lack is told once a language.
  const all = [content.languages.base];
  const title = reviewText(block.title, all, {
    place: 'title',
    missing: isQuestion(type) ? 'Enter the question.' : 'Enter a title.',
    name: 'title',
  });
  const help = reviewText(block.help ?? {}, all, { place: 'help', missing: null, name: 'help text' });
  // Only a question cannot do without a title: a message may have its text alone.
  const softened = isQuestion(type)
    ? title
    : title.map((issue) => ({ ...issue, severity: 'warning' as const }));
  return [
    ...softened,
    ...help,
    ...type.review(block.config, all),
    ...reviewScreening(block, type, spoken),
    ...reviewReferences(block, content),
  ];
}

/** A text may quote the answer to an earlier block, a variable, the address, and in a loop the option of the round. */
function reviewReferences(block: Block, { blocks, groups = [], variables = [] }: StudyContent) {
  const index = blocks.indexOf(block);
  const known = new Set(blocks.slice(0, index).map(({ id }) => id));
  // From outside a loop there is no one answer to quote.
  for (const group of groups)
    if (group.loop && !group.blocks.includes(block.id)) for (const id of group.blocks) known.delete(id);
  for (const { id } of variables) known.add(`$variable.${id}`);
  if (groups.some((group) => group.loop && group.blocks.includes(block.id))) known.add(ITEM);
  const lost = referencesOf(block).filter((ref) => !known.has(ref) && !ref.startsWith('$parameter.'));
  if (lost.length === 0) return [];
  const message = lost.includes(ITEM)
    ? 'A text uses the current loop option, but this block isn’t in a loop.'
    : 'A text inserts an answer from a later or removed block. Choose an earlier block.';
  return [{ severity: 'error' as const, message, place: 'title' }];
}

function misplaced(blocks: Block[], index: number, types: Types): string[] {
  const block = blocks[index]!;
  const type = types(block.type);
  const before = blocks.slice(0, index).map((one) => types(one.type));
  const messages: string[] = [];
  if (type?.pinnedFirst?.(block.config) && index > 0)
    messages.push('Move this block to the start of the study.');
  if (type?.mustBeAnswered?.(block.config) && before.some(isQuestion))
    messages.push('Move this block before the first question.');
  if (isQuestion(type) && before.some((one) => one?.endingOutcome))
    messages.push('Move this block before the endings.');
  return messages;
}

/** Something that asks, other than for permission. */
function isQuestion(type: BlockType | undefined): boolean {
  return type !== undefined && type.isQuestion && type.group !== 'structure';
}
