import type { BlockType, Id } from '../blocks/block.ts';
import { typeOf } from '../blocks/index.ts';
import { reviewText } from '../blocks/review-text.ts';
import type { StudyProblem } from './contract.ts';
import { unreachable } from './logic/reach.ts';
import { reviewRules } from './logic/review-rules.ts';
import type { Types } from './logic/walk.ts';
import type { Block, StudyContent } from './study.ts';

/**
 * What stands between a draft and its publishing (errors), and what its author may want to mend (warnings), in
 * the order of the study. Places are settings: `title`, `options`, `option:<id>`, `showIf`, `skip:<id>`, `blocks`.
 */
export function reviewStudy(content: StudyContent, types: Types = typeOf): StudyProblem[] {
  const problems: StudyProblem[] = [...reviewBrief(content), ...reviewWhole(content, types)];
  const lost = new Set(unreachable(content, types));
  const rules = reviewRules(content, types);
  content.blocks.forEach((block, index) => {
    const tell = (severity: StudyProblem['severity'], message: string, place: string) =>
      problems.push({ severity, message, step: 'questions', block: block.id, place });
    const type = types(block.type);
    if (!type) {
      tell('error', 'This version of Earshot does not have this kind of block. Remove it.', 'title');
      return;
    }
    for (const one of reviewBlock(block, type, content)) tell(one.severity, one.message, one.place);
    for (const message of misplaced(content.blocks, index, types)) tell('warning', message, 'title');
    for (const one of rules) if (one.block === block.id) tell(one.severity, one.message, one.place);
    if (lost.has(block.id)) tell('warning', 'Nobody can get to this block.', 'showIf');
  });
  return problems;
}

function reviewBrief({ brief }: StudyContent): StudyProblem[] {
  if (brief.goal.trim() !== '') return [];
  const message = 'Write down what you want to find out.';
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
  if (!blocks.some((block) => types(block.type)?.ends?.(block.config) === 'completed'))
    tell('warning', 'Add an ending, so that people see that they are done.');
  return problems;
}

function reviewBlock(block: Block, type: BlockType, { languages, blocks }: StudyContent) {
  const all = [languages.base, ...languages.others];
  const title = reviewText(block.title, all, {
    place: 'title',
    missing: isQuestion(type) ? 'Write the question.' : 'Write a title.',
    name: 'title',
  });
  const help = reviewText(block.help ?? {}, all, { place: 'help', missing: null, name: 'help text' });
  // Only a question cannot do without a title: a message may have its text alone.
  const softened = isQuestion(type)
    ? title
    : title.map((issue) => ({ ...issue, severity: 'warning' as const }));
  return [...softened, ...help, ...type.review(block.config, all), ...reviewReferences(block, blocks)];
}

/** A text may quote the answer to an earlier block, and no other. */
function reviewReferences(block: Block, blocks: Block[]) {
  const index = blocks.indexOf(block);
  const earlier = new Set(blocks.slice(0, index).map(({ id }) => id));
  const lost = referencesIn([block.title, block.help, block.config]).some((id) => !earlier.has(id));
  const message = 'A text quotes an answer that is not given before it. Choose an earlier block.';
  return lost ? [{ severity: 'error' as const, message, place: 'title' }] : [];
}

function referencesIn(value: unknown): Id[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('ref' in value && typeof value.ref === 'string') return [value.ref];
  return Object.values(value).flatMap(referencesIn);
}

function misplaced(blocks: Block[], index: number, types: Types): string[] {
  const block = blocks[index]!;
  const type = types(block.type);
  const before = blocks.slice(0, index).map((one) => types(one.type));
  const messages: string[] = [];
  if (type?.leads?.(block.config) && index > 0) messages.push('Move this block to the start of the study.');
  if (type?.insists?.(block.config) && before.some(isQuestion))
    messages.push('Move this block before the first question.');
  if (isQuestion(type) && before.some((one) => one?.ends))
    messages.push('Move this block before the endings.');
  return messages;
}

/** Something that asks, other than for permission. */
function isQuestion(type: BlockType | undefined): boolean {
  return type !== undefined && type.asks && type.group !== 'structure';
}
