import type { Id } from '#product/blocks/block.ts';
import type { StudyContent, Variable } from '../../study.ts';
import { formatGroupName } from '../outline/outline-groups.ts';
import { RuleFormatter } from './rule-formatter.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** One rule of a study in a sentence, and where it is edited. */
export interface RuleSentence {
  /** Unique in the study. */
  key: string;
  kind: 'shown' | 'skip' | 'screening' | 'group' | 'variable';
  /** The block of the rule; null for groups and variables. */
  block: Id | null;
  /** Id of the skip rule, group or variable; for other kinds, of the block. */
  subjectId: Id;
  /** The `field` that problems of this rule have in the review. */
  field: string;
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
      key: `${rule.kind} ${rule.block ?? ''} ${rule.subjectId}`,
      blocks: new Set([...(rule.block ? [rule.block] : []), ...collectBlockIds(parts)]),
    });
  for (const block of content.blocks) {
    const { id, showIf, skips, screening } = block;
    const [group] = (content.groups ?? []).filter(({ blocks }) => blocks[0] === id);
    if (group) {
      const sentence = formatGroupRule(content, group, formatter);
      const field = `group:${group.id}`;
      addRule({ kind: 'group', block: null, subjectId: group.id, field, sentence }, [
        group.blocks.map((item) => ({ block: item })),
        group.loop,
      ]);
    }
    if (showIf) {
      const sentence = texts.ruleSentences.isShownOnlyIf(
        formatter.formatBlock(id),
        formatter.formatCondition(showIf),
      );
      addRule({ kind: 'shown', block: id, subjectId: id, field: 'showIf', sentence }, showIf);
    }
    const screeningText = formatter.formatScreening(block);
    if (screeningText)
      addRule(
        {
          kind: 'screening',
          block: id,
          subjectId: id,
          field: 'screening',
          sentence: texts.ruleSentences.screeningAt(formatter.formatBlock(id), screeningText),
        },
        screening,
      );
    for (const rule of skips) {
      const target =
        'end' in rule.to ? texts.ruleSentences.theEndInSentence : formatter.formatBlock(rule.to.block);
      const condition = formatter.formatCondition(rule.when);
      // A condition on the block itself already names the block of the rule.
      const sentence = collectBlockIds(rule.when).includes(id)
        ? texts.ruleSentences.ifSkipTo(condition, target)
        : texts.ruleSentences.afterIfSkipTo(formatter.formatBlock(id), condition, target);
      addRule({ kind: 'skip', block: id, subjectId: rule.id, field: `skip:${rule.id}`, sentence }, rule);
    }
  }
  for (const variable of content.variables ?? []) {
    const field = `variable:${variable.id}`;
    const sentence = formatVariableRule(variable, formatter);
    addRule({ kind: 'variable', block: null, subjectId: variable.id, field, sentence }, variable.steps);
  }
  return rules;
}

function formatGroupRule(
  { blocks }: StudyContent,
  group: NonNullable<StudyContent['groups']>[number],
  formatter: RuleFormatter,
): string {
  const blockNames = blocks
    .filter(({ id }) => group.blocks.includes(id))
    .map(({ id }) => formatter.formatBlock(id));
  const name = group.name.trim()
    ? texts.ruleSentences.groupNamed(formatGroupName(group))
    : texts.ruleSentences.aGroup;
  const effects = [
    group.loop &&
      texts.ruleSentences.repeatsInSentence(group.loop.of, formatter.formatBlock(group.loop.block)),
    group.shuffle && (group.loop ? texts.ruleSentences.optionsInRandomOrder : sharedTexts.randomOrder),
    group.show !== null &&
      !group.loop &&
      texts.ruleSentences.randomSubsetInSentence(group.show, blockNames.length),
  ].filter((item) => typeof item === 'string');
  return `${name} (${blockNames.join(', ')}): ${effects.join('; ') || texts.ruleSentences.shownInThisOrder}.`;
}

const OPERATOR_PHRASES = {
  set: texts.ruleSentences.isSetTo,
  add: texts.ruleSentences.goesUpBy,
  subtract: texts.ruleSentences.goesDownBy,
  multiply: texts.ruleSentences.isMultipliedBy,
  divide: texts.ruleSentences.isDividedBy,
} as const;

function formatVariableRule(variable: Variable, formatter: RuleFormatter): string {
  const start = variable.start === '' ? texts.ruleSentences.empty : formatter.formatOperand(variable.start);
  const steps = variable.steps.map(({ op, by, when }) => {
    const step = `${OPERATOR_PHRASES[op]} ${formatter.formatOperand(by)}`;
    return when ? texts.ruleSentences.conditional(step, formatter.formatCondition(when)) : step;
  });
  const { startsAt, startsAs } = texts.ruleSentences;
  const formatSentence = variable.kind === 'number' ? startsAt : startsAs;
  return formatSentence(formatter.formatVariable(variable.id), [start, ...steps].join('; '));
}

/** Collects the values of all `block` properties in a rule. */
function collectBlockIds(value: unknown): Id[] {
  if (typeof value !== 'object' || value === null) return [];
  const ownId = 'block' in value && typeof value.block === 'string' ? [value.block] : [];
  return [...ownId, ...Object.values(value).flatMap(collectBlockIds)];
}
