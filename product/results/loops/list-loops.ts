import type { BlockGroup, StudyContent } from '../../studies/study.ts';
import type { Loop } from './loop.ts';

interface CollectedLoop {
  id: string;
  name: string;
  rounds: Map<string, Loop['rounds'][number]>;
  questions: Map<string, { title: Loop['questions'][number]['title']; blocks: Map<string, string> }>;
}

/** Adds what a version has of a loop, unless a newer one has it; `taken` has the blocks of all loops so far. */
function addVersion(loop: CollectedLoop, group: BlockGroup, taken: Set<string>, removed: boolean): void {
  const { questions = [], options = [] } = group.looped ?? {};
  for (const { id, title } of questions)
    if (!loop.questions.has(id)) loop.questions.set(id, { title, blocks: new Map() });
  for (const [round, { choice, label }] of options.entries()) {
    if (!loop.rounds.has(choice)) loop.rounds.set(choice, { option: choice, label, removed });
    for (const [index, { id }] of questions.entries()) {
      const block = group.rounds?.[round]?.[index];
      if (block === undefined || taken.has(block)) continue;
      taken.add(block);
      loop.questions.get(id)?.blocks.set(choice, block);
    }
  }
}

/**
 * The loops of a study, in the order of its groups. A question that was moved to another loop keeps the ids of its rounds,
 * which belong to the loop of the newest version that has them.
 *
 * @param contents of the versions with loops expanded, the newest first
 */
export function listLoops(contents: readonly Pick<StudyContent, 'groups'>[]): Loop[] {
  const loops = new Map<string, CollectedLoop>();
  const takenIds = new Set<string>();
  for (const [age, { groups = [] }] of contents.entries())
    for (const group of groups) {
      if (!group.looped) continue;
      const { id, name } = group;
      const loop = loops.get(id) ?? { id, name, rounds: new Map(), questions: new Map() };
      loops.set(id, loop);
      addVersion(loop, group, takenIds, age > 0);
    }
  return [...loops.values()].flatMap((loop) => {
    const usedQuestions = [...loop.questions].filter(([, { blocks }]) => blocks.size > 0);
    if (usedQuestions.length === 0) return [];
    const rounds = [...loop.rounds.values()].filter(({ option }) =>
      usedQuestions.some(([, { blocks }]) => blocks.has(option)),
    );
    const questions = usedQuestions.map(([id, { title, blocks }]) => ({
      id,
      title,
      blocks: rounds.map(({ option }) => blocks.get(option) ?? null),
    }));
    return [{ id: loop.id, name: loop.name, rounds, questions }];
  });
}
