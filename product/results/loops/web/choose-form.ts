import { poolShares } from '../../../blocks/statistics/pool-shares.ts';
import type { Text } from '../../../blocks/text.ts';
import type { FindingShape } from '../../contract.ts';
import type { GroupFinding } from '../../finding.ts';
import type { StackedRound } from './stack-rounds.ts';

type Bar = GroupFinding['groups'][number]['bars'][number];

/** A choice of a question, which its rounds have in common. */
export interface StackedChoice {
  part: string;
  choice: string;
  label: Text;
}

/**
 * How the figures of all rounds stand below each other: a score or mean with its interval; shares of all choices in a bar;
 * shares of some choices in a table, where one person can give several; or only how many answered.
 */
export type StackForm =
  | { kind: 'estimate'; name: string | null; scale: [number, number] | null }
  | { kind: 'shares' | 'table'; choices: StackedChoice[] }
  | { kind: 'count' };

/** A bar or a table has this many choices at most; a bar shows the others together. */
const MAX_STACKED_CHOICES = 6;

/** The scale of choices that are consecutive numbers; null for others. */
function getScale({ groups }: FindingShape): [number, number] | null {
  const values = (groups[0]?.bars ?? []).map(({ choice }) => Number(choice)).toSorted((a, b) => a - b);
  const isScale = values.length > 1 && values.every((value, index) => value === values[0]! + index);
  return isScale && groups[0]!.quartiles === null ? [values[0]!, values.at(-1)!] : null;
}

/** The choices of all rounds: those of the newest version first. */
function listChoices(findings: readonly FindingShape[]): StackedChoice[] {
  const choices = new Map<string, StackedChoice>();
  for (const { groups } of findings)
    for (const { part, choice, label } of groups[0]?.bars ?? [])
      if (!choices.has(`${part}/${choice}`)) choices.set(`${part}/${choice}`, { part, choice, label });
  return [...choices.values()];
}

/** Finds the form that the figures of all rounds have in common; a type with several parts has none. */
export function chooseForm(rounds: readonly StackedRound[]): StackForm {
  const findings = rounds.map(({ result }) => result.finding);
  const scored = findings.find(({ score }) => score !== null);
  if (scored) return { kind: 'estimate', name: scored.score!.name, scale: null };
  if (findings.length === 0 || findings.some(({ groups }) => groups.length !== 1)) return { kind: 'count' };
  const averaged = findings.find(({ groups }) => groups[0]!.mean !== null);
  if (averaged) return { kind: 'estimate', name: null, scale: getScale(averaged) };
  const choices = listChoices(findings);
  if (choices.length === 0) return { kind: 'count' };
  const hasSeveral = findings.some(
    ({ groups: [group] }) => group!.bars.reduce((sum, { n }) => sum + n, 0) > (group!.answered ?? group!.n),
  );
  return { kind: hasSeveral ? 'table' : 'shares', choices };
}

/** The choices that a bar or a table shows, in their order, and the others: the most chosen in all rounds together. */
export function splitChoices(
  choices: readonly StackedChoice[],
  rounds: readonly StackedRound[],
  byShare: boolean,
): { shown: StackedChoice[]; others: StackedChoice[] } {
  const count = ({ part, choice }: StackedChoice) =>
    rounds.reduce((sum, { result }) => sum + (findBar(result.finding, { part, choice })?.n ?? 0), 0);
  const byCount = choices
    .map((choice) => ({ choice, n: count(choice) }))
    .toSorted((a, b) => b.n - a.n)
    .map(({ choice }) => choice);
  const ordered = byShare ? byCount : choices;
  if (choices.length <= MAX_STACKED_CHOICES) return { shown: [...ordered], others: [] };
  // One place is for the others.
  const most = new Set(byCount.slice(0, MAX_STACKED_CHOICES - 1));
  return {
    shown: ordered.filter((choice) => most.has(choice)),
    others: ordered.filter((choice) => !most.has(choice)),
  };
}

/** The figure of a choice in a finding; undefined where nobody gave it. */
export const findBar = (
  { groups }: Pick<GroupFinding, 'groups'>,
  { part, choice }: Pick<StackedChoice, 'part' | 'choice'>,
): Bar | undefined => groups[0]?.bars.find((bar) => bar.part === part && bar.choice === choice);

/** The figure of several choices of a finding together, of which a person gives one. */
export function poolChoices(finding: GroupFinding, choices: readonly StackedChoice[]) {
  const bars = choices.flatMap((choice) => findBar(finding, choice) ?? []);
  const [group] = finding.groups;
  return {
    n: bars.reduce((sum, { n }) => sum + n, 0),
    interval: poolShares(bars, { n: group?.n ?? 0, effectiveSize: group?.effectiveSize }),
  };
}

/** A score, or a mean with the number of its answers. */
export interface StackedEstimate {
  value: number;
  low: number;
  high: number;
  n?: number;
}

/** The score of a finding, else the mean of its answers; undefined without answers. */
export const findEstimate = ({ score, groups }: GroupFinding): StackedEstimate | undefined =>
  score ?? groups[0]?.mean ?? undefined;

/** The rounds by their figure, the highest first: the estimate, or the share of the first of these choices. */
export function sortRounds(
  rounds: readonly StackedRound[],
  form: StackForm,
  [choice]: readonly StackedChoice[],
): StackedRound[] {
  const getValue = ({ result: { finding } }: StackedRound): number => {
    if (form.kind === 'estimate') return findEstimate(finding)?.value ?? -Infinity;
    if (!choice || finding.n === 0) return -Infinity;
    return findBar(finding, choice)?.interval.share ?? 0;
  };
  if (form.kind === 'count') return [...rounds];
  const values = new Map(rounds.map((round) => [round, getValue(round)]));
  return rounds.toSorted((a, b) => {
    const [first, second] = [values.get(a)!, values.get(b)!];
    return first === second ? 0 : second - first;
  });
}
