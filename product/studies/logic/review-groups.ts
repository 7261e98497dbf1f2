import type { Id } from '../../blocks/block.ts';
import { MAX_EXPANDED_BLOCKS, MAX_TESTS, type BlockGroup } from '../study.ts';
import { countTests } from './count-tests.ts';
import { MAX_EXPANDED_CHARACTERS } from './expand.ts';
import { StudyIndex } from './study-index.ts';
import type { RuleIssue } from './review-rules.ts';
import type { TypeLookup, Walkable } from './walk.ts';

/** Problems of groups of blocks, reported at the first block of each: place `group:<id>`. */
export function reviewGroups(content: Walkable, types: TypeLookup): RuleIssue[] {
  const known = new StudyIndex(content, types);
  const issues: RuleIssue[] = [];
  const taken = new Set<Id>();
  for (const group of content.groups ?? []) {
    const own = group.blocks.filter((id) => known.placeOf(id) !== undefined);
    const report = (severity: RuleIssue['severity'], message: string) => {
      const block = own[0] ?? content.blocks[0]?.id;
      if (block !== undefined) issues.push({ severity, block, message, place: `group:${group.id}` });
    };
    const name = group.name.trim() || 'This group';
    if (own.length === 0) {
      report('warning', `${name} is empty. Add blocks, or remove it.`);
      continue;
    }
    if (own.some((id) => taken.has(id))) report('error', `A block of ${name} is also in another group.`);
    for (const id of own) taken.add(id);
    if (!areNeighbours(own, known))
      report('error', `The blocks of ${name} aren’t next to each other. Move them together.`);
    if (own.some((id) => known.typeOf(id)?.endingOutcome))
      report('error', `${name} contains an ending. Move it out: endings can’t be grouped.`);
    if (group.show !== null && group.loop === null && group.show > own.length)
      report(
        'warning',
        `${name} has only ${own.length === 1 ? '1 block' : `${own.length} blocks`}. Show fewer.`,
      );
    for (const message of loopProblems(group, own, known)) report('error', message);
  }
  const [first] = content.blocks;
  const { blocks, characters } = countExpanded(content, known);
  const report = (message: string) =>
    first && issues.push({ severity: 'error', block: first.id, message, place: 'blocks' });
  if (blocks > MAX_EXPANDED_BLOCKS)
    report(
      `Counting every loop round, this study has ${blocks} blocks. The maximum is ${MAX_EXPANDED_BLOCKS}. Loop over fewer options.`,
    );
  else if (characters > MAX_EXPANDED_CHARACTERS)
    report(
      'Counting every loop round, this study is too large. Loop over fewer options, or shorten the looped blocks.',
    );
  const tests = countTests(content, (group) => roundsOf(group, known));
  if (tests > MAX_TESTS)
    report(
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
  const label = name.trim() || 'This loop';
  const source = known.blockOf(loop.block);
  if (!source) return [`${label} loops over a question that was removed. Choose another.`];
  if (known.placeOf(source.id)! >= Math.min(...own.map((id) => known.placeOf(id)!)))
    return [`${label} loops over a later question. Choose an earlier one.`];
  if (known.groupOf(source.id)?.loop)
    return [`${label} loops over a question that is itself in a loop. Choose another.`];
  const subject = known.subjectsOf(source.id).find(({ part, kind }) => part === '' && kind === 'choice');
  return subject && subject.choices.length > 0
    ? []
    : [`${label} loops over a block without options. Choose another.`];
}

/** Number of options that a loop iterates over. */
function roundsOf({ loop }: BlockGroup, known: StudyIndex): number {
  const subjects = loop ? known.subjectsOf(loop.block) : [];
  return subjects.find(({ part, kind }) => part === '' && kind === 'choice')?.choices.length ?? 0;
}

/** Counts blocks with all loops expanded, and characters of JSON of the loops, without expanding them. */
function countExpanded(content: Walkable, known: StudyIndex): { blocks: number; characters: number } {
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
