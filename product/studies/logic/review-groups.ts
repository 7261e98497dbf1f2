import type { Id } from '../../blocks/block.ts';
import { MAX_PLAYED_BLOCKS, MAX_TESTS, type BlockGroup } from '../study.ts';
import { countTests } from './count-tests.ts';
import { MAX_PLAYED_SIZE } from './expand.ts';
import { StudyIndex } from './study-index.ts';
import type { RuleIssue } from './review-rules.ts';
import type { Types, Walkable } from './walk.ts';

/** What is wrong with groups of blocks, told at the first block of each: `group:<id>`. */
export function reviewGroups(content: Walkable, types: Types): RuleIssue[] {
  const known = new StudyIndex(content, types);
  const issues: RuleIssue[] = [];
  const taken = new Set<Id>();
  for (const group of content.groups ?? []) {
    const own = group.blocks.filter((id) => known.placeOf(id) !== undefined);
    const tell = (severity: RuleIssue['severity'], message: string) => {
      const block = own[0] ?? content.blocks[0]?.id;
      if (block !== undefined) issues.push({ severity, block, message, place: `group:${group.id}` });
    };
    const name = group.name.trim() || 'This group';
    if (own.length === 0) {
      tell('warning', `${name} is empty. Add blocks, or remove it.`);
      continue;
    }
    if (own.some((id) => taken.has(id))) tell('error', `A block of ${name} is also in another group.`);
    for (const id of own) taken.add(id);
    if (!areNeighbours(own, known))
      tell('error', `The blocks of ${name} aren’t next to each other. Move them together.`);
    if (own.some((id) => known.typeOf(id)?.endingOutcome))
      tell('error', `${name} contains an ending. Move it out: endings can’t be grouped.`);
    if (group.show !== null && group.loop === null && group.show > own.length)
      tell('warning', `${name} has only ${own.length} blocks. Show fewer.`);
    for (const message of loopProblems(group, own, known)) tell('error', message);
  }
  const [first] = content.blocks;
  const { blocks, characters } = writtenOut(content, known);
  const tell = (message: string) =>
    first && issues.push({ severity: 'error', block: first.id, message, place: 'blocks' });
  if (blocks > MAX_PLAYED_BLOCKS)
    tell(
      `Counting every loop round, this study has ${blocks} blocks. The maximum is ${MAX_PLAYED_BLOCKS}. Loop over fewer options.`,
    );
  else if (characters > MAX_PLAYED_SIZE)
    tell(
      'Counting every loop round, this study is too large. Loop over fewer options, or shorten the looped blocks.',
    );
  const tests = countTests(content, (group) => roundsOf(group, known));
  if (tests > MAX_TESTS)
    tell(
      `This study has ${tests.toLocaleString('en')} conditions, counting every loop round and each pattern as ten. The maximum is ${MAX_TESTS.toLocaleString('en')}. Use fewer conditions.`,
    );
  return issues;
}

function areNeighbours(ids: Id[], known: StudyIndex): boolean {
  const places = ids.map((id) => known.placeOf(id)!).toSorted((a, b) => a - b);
  return places.at(-1)! - places[0]! === places.length - 1;
}

function loopProblems({ name, loop }: BlockGroup, own: Id[], known: StudyIndex): string[] {
  if (!loop) return [];
  const called = name.trim() || 'This loop';
  const source = known.blockOf(loop.block);
  if (!source) return [`${called} loops over a question that was removed. Choose another.`];
  if (known.placeOf(source.id)! >= Math.min(...own.map((id) => known.placeOf(id)!)))
    return [`${called} loops over a later question. Choose an earlier one.`];
  if (known.groupOf(source.id)?.loop)
    return [`${called} loops over a question that is itself in a loop. Choose another.`];
  const subject = known.subjectsOf(source.id).find(({ part, kind }) => part === '' && kind === 'choice');
  return subject && subject.choices.length > 0
    ? []
    : [`${called} loops over a block without options. Choose another.`];
}

/** Options that a loop goes over. */
function roundsOf({ loop }: BlockGroup, known: StudyIndex): number {
  const subjects = loop ? known.subjectsOf(loop.block) : [];
  return subjects.find(({ part, kind }) => part === '' && kind === 'choice')?.choices.length ?? 0;
}

/** How many blocks there are with all loops written out, and characters of JSON that loops come to; counted, not made. */
function writtenOut(content: Walkable, known: StudyIndex): { blocks: number; characters: number } {
  const sum = { blocks: content.blocks.length, characters: 0 };
  for (const group of content.groups ?? []) {
    const own = group.blocks.flatMap((id) => known.blockOf(id) ?? []);
    if (!group.loop || own.length === 0 || !known.blockOf(group.loop.block)) continue;
    const rounds = roundsOf(group, known);
    sum.blocks += own.length * (rounds - 1);
    sum.characters += JSON.stringify(own).length * rounds;
  }
  return sum;
}
