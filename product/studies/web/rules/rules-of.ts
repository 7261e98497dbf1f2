import type { Id } from '#product/blocks/block.ts';
import type { StudyContent, Variable } from '../../study.ts';
import { groupName } from '../questions/outline-groups.ts';
import { RuleFormatter } from './condition-words.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** One rule of a study in a sentence, and where it is edited. */
export interface RuleSentence {
  /** Unique in the study. */
  key: string;
  kind: 'shown' | 'skip' | 'screening' | 'group' | 'variable';
  /** The block of the rule; null for groups and variables. */
  block: Id | null;
  /** Id of the skip rule, group or variable. */
  of: Id;
  /** The place as in problems of the review. */
  place: string;
  sentence: string;
  /** Blocks that the rule refers to, including its own. */
  blocks: ReadonlySet<Id>;
}

/** Every rule of a study in the order of its blocks, then its variables. */
export function listRules(content: StudyContent): RuleSentence[] {
  const formatter = new RuleFormatter(content);
  const rules: RuleSentence[] = [];
  const addRule = (rule: Omit<RuleSentence, 'key' | 'blocks'>, parts: unknown) =>
    rules.push({
      ...rule,
      key: `${rule.kind} ${rule.block ?? ''} ${rule.of}`,
      blocks: new Set([...(rule.block ? [rule.block] : []), ...blocksIn(parts)]),
    });
  for (const block of content.blocks) {
    const { id, showIf, skips, screening } = block;
    const [group] = (content.groups ?? []).filter(({ blocks }) => blocks[0] === id);
    if (group) {
      const sentence = groupSentence(content, group, formatter);
      const place = `group:${group.id}`;
      addRule({ kind: 'group', block: null, of: group.id, place, sentence }, [
        group.blocks.map((one) => ({ block: one })),
        group.loop,
      ]);
    }
    if (showIf) {
      const sentence = texts.ruleSentences.isShownOnlyIf(formatter.block(id), formatter.condition(showIf));
      addRule({ kind: 'shown', block: id, of: id, place: 'showIf', sentence }, showIf);
    }
    const screeningText = formatter.screening(block);
    if (screeningText)
      addRule(
        {
          kind: 'screening',
          block: id,
          of: id,
          place: 'screening',
          sentence: texts.ruleSentences.screeningAt(formatter.block(id), screeningText),
        },
        screening,
      );
    for (const rule of skips) {
      const to = 'end' in rule.to ? texts.ruleSentences.theEndInSentence : formatter.block(rule.to.block);
      const condition = formatter.condition(rule.when);
      // A condition on the block itself already names the block of the rule.
      const sentence = blocksIn(rule.when).includes(id)
        ? texts.ruleSentences.ifSkipTo(condition, to)
        : texts.ruleSentences.afterIfSkipTo(formatter.block(id), condition, to);
      addRule({ kind: 'skip', block: id, of: rule.id, place: `skip:${rule.id}`, sentence }, rule);
    }
  }
  for (const variable of content.variables ?? []) {
    const place = `variable:${variable.id}`;
    const sentence = variableSentence(variable, formatter);
    addRule({ kind: 'variable', block: null, of: variable.id, place, sentence }, variable.steps);
  }
  return rules;
}

function groupSentence(
  { blocks }: StudyContent,
  group: NonNullable<StudyContent['groups']>[number],
  formatter: RuleFormatter,
): string {
  const own = blocks.filter(({ id }) => group.blocks.includes(id)).map(({ id }) => formatter.block(id));
  const name = group.name.trim()
    ? texts.ruleSentences.groupNamed(groupName(group))
    : texts.ruleSentences.aGroup;
  const effects = [
    group.loop && texts.ruleSentences.repeatsInSentence(group.loop.of, formatter.block(group.loop.block)),
    group.shuffle && (group.loop ? texts.ruleSentences.optionsInRandomOrder : sharedTexts.randomOrder),
    group.show !== null && !group.loop && texts.ruleSentences.randomSubsetInSentence(group.show, own.length),
  ].filter((one) => typeof one === 'string');
  return `${name} (${own.join(', ')}): ${effects.join('; ') || texts.ruleSentences.shownInThisOrder}.`;
}

const OPERATOR_PHRASES = {
  set: texts.ruleSentences.isSetTo,
  add: texts.ruleSentences.goesUpBy,
  subtract: texts.ruleSentences.goesDownBy,
  multiply: texts.ruleSentences.isMultipliedBy,
  divide: texts.ruleSentences.isDividedBy,
} as const;

function variableSentence(variable: Variable, formatter: RuleFormatter): string {
  const start = variable.start === '' ? texts.ruleSentences.empty : formatter.operand(variable.start);
  const steps = variable.steps.map(({ op, by, when }) => {
    const step = `${OPERATOR_PHRASES[op]} ${formatter.operand(by)}`;
    return when ? texts.ruleSentences.conditional(step, formatter.condition(when)) : step;
  });
  const { startsAt, startsAs } = texts.ruleSentences;
  const formatSteps = variable.kind === 'number' ? startsAt : startsAs;
  return formatSteps(formatter.variable(variable.id), [start, ...steps].join('; '));
}

/** Ids under any `block` of a rule. */
function blocksIn(value: unknown): Id[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'block' in value && typeof value.block === 'string' ? [value.block] : [];
  return [...own, ...Object.values(value).flatMap(blocksIn)];
}
