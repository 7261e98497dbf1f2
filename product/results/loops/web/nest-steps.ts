import type { Overview } from '../../contract.ts';
import type { Loop } from '../loop.ts';

/** A step of the drop-off: a block, a loop, or a round of a loop that has several questions. */
export interface NestedStep {
  id: string;
  label: string;
  reached: number;
  left: number;
  /** The block whose page shows it; null for a loop or round. */
  block: Overview['dropOff'][number] | null;
  isLoop: boolean;
  /** The rounds of a loop, or the blocks of a round. */
  inner: NestedStep[];
}

interface Names {
  block(step: Overview['dropOff'][number]): string;
  round(label: Loop['rounds'][number]['label']): string;
  unnamedLoop: string;
}

/** Shows each loop as one step, at the place of its first block, with its rounds inside. */
export function nestSteps(
  { dropOff, loops }: Pick<Overview, 'dropOff' | 'loops'>,
  described: readonly Loop[],
  names: Names,
): NestedStep[] {
  const stepsByBlock = new Map(dropOff.map((step) => [step.block, step]));
  const countsById = new Map(loops.map((loop) => [loop.id, loop]));
  const loopsByBlock = new Map(
    described.flatMap((loop) =>
      loop.questions.flatMap(({ blocks }) => blocks.map((block) => [block, loop] as const)),
    ),
  );
  const toStep = (step: Overview['dropOff'][number], label = names.block(step)): NestedStep => ({
    id: step.block,
    label,
    reached: step.reached,
    left: step.left,
    block: step,
    isLoop: false,
    inner: [],
  });
  const toLoopStep = (loop: Loop, counts: Overview['loops'][number]): NestedStep => ({
    id: loop.id,
    label: loop.name || names.unnamedLoop,
    reached: counts.reached,
    left: counts.left,
    block: null,
    isLoop: true,
    inner: loop.rounds.flatMap(({ option, label }, index) => {
      const round = counts.rounds.find((one) => one.option === option);
      const steps = loop.questions.flatMap(({ blocks }) => stepsByBlock.get(blocks[index] ?? '') ?? []);
      if (!round || steps.length === 0) return [];
      if (steps.length === 1) return [toStep(steps[0]!, names.round(label))];
      const { reached, left } = round;
      const inner = steps.map((step) => toStep(step));
      const id = `${loop.id}/${option}`;
      return [{ id, label: names.round(label), reached, left, block: null, isLoop: false, inner }];
    }),
  });
  const shown = new Set<Loop>();
  return dropOff.flatMap((step) => {
    const loop = loopsByBlock.get(step.block);
    const counts = loop && countsById.get(loop.id);
    if (!loop || !counts) return [toStep(step)];
    if (shown.has(loop)) return [];
    shown.add(loop);
    return [toLoopStep(loop, counts)];
  });
}

/** The steps with those inside that are open, and how deep each is. */
export const listOpenSteps = (
  steps: readonly NestedStep[],
  isOpen: (id: string) => boolean,
  depth = 0,
): { step: NestedStep; depth: number }[] =>
  steps.flatMap((step) => [
    { step, depth },
    ...(isOpen(step.id) ? listOpenSteps(step.inner, isOpen, depth + 1) : []),
  ]);
