import type { Id } from '../../blocks/block.ts';
import { listExclusiveOptions } from '../../blocks/config-parts.ts';
import { selectLanguage, type Inline, type Text } from '../../blocks/text.ts';
import { MAX_EXPANDED_BLOCKS, type Block, type BlockGroup, type StudyContent } from '../study.ts';
import { mapBlockTexts } from '../texts/block-texts.ts';
import type { Condition, Operand } from './condition.ts';
import { hashToUnitInterval } from './hash-to-unit-interval.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import type { Walkable } from './walk.ts';

/** Reference in a text of a loop that is replaced by the option of the round. */
export const ROUND_OPTION_REF = '$item';

/** Characters of JSON that expanded loops may have. */
export const MAX_EXPANDED_CHARACTERS = 8_000_000;

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Id of a block in one round of a loop, derived from the ids of the block and the option. */
export function createIdInRound(block: Id, option: string): Id {
  let id = '';
  for (let half = 0; half < 2; half += 1) {
    let bits = Math.floor(hashToUnitInterval(`${half}/${block}/${option}`) * 2 ** 32);
    for (let index = 0; index < 5; index += 1) {
      id += ALPHABET[bits & 31];
      bits >>>= 5;
    }
  }
  return id;
}

/**
 * Expands loops: a block in a loop becomes one block per option that names something ("None of these" does not), with a
 * condition that the round applies. Answering, results and export only use expanded blocks. Returns the same object if there are no loops.
 */
export function expandLoops<S extends Walkable & Partial<Pick<StudyContent, 'languages'>>>(
  content: S,
  findType: FindTeamBlockType,
): S {
  const loops = (content.groups ?? []).filter((group) => group.loop !== null && group.blocks.length > 0);
  if (loops.length === 0) return content;
  const blocksById = new Map(content.blocks.map((block) => [block.id, block]));
  const expandedBlocks = new Map<Id, Block[]>();
  const groups: BlockGroup[] = [];
  let remaining = {
    blocks: MAX_EXPANDED_BLOCKS - content.blocks.length,
    characters: MAX_EXPANDED_CHARACTERS,
  };
  for (const group of content.groups ?? []) {
    const { loop } = group;
    const source = loop && blocksById.get(loop.block);
    if (!loop || !source) {
      groups.push(group);
      continue;
    }
    const subject = findType(source.type)
      ?.conditions(source.config)
      .find(({ part, kind }) => part === '' && kind === 'choice');
    const exclusive = listExclusiveOptions(source.config);
    const groupBlocks = content.blocks.filter((block) => group.blocks.includes(block.id));
    const size = JSON.stringify(groupBlocks).length;
    // Rounds beyond the limit are left out here to bound memory, and the review reports them.
    const maxRounds = Math.min(remaining.blocks / groupBlocks.length, remaining.characters / size);
    const rounds = (subject?.choices ?? [])
      .filter(({ choice }) => loop.everyOption || !exclusive.has(choice))
      .slice(0, Math.max(0, Math.floor(maxRounds)))
      .map(({ choice, label }) => ({
        choice,
        label,
        condition: createRoundCondition(loop, choice),
        ids: new Map(group.blocks.map((id) => [id, createIdInRound(id, choice)])),
      }));
    remaining = {
      blocks: remaining.blocks - groupBlocks.length * rounds.length,
      characters: remaining.characters - size * rounds.length,
    };
    const blocks = rounds.map((round) =>
      groupBlocks.map((block) => expandBlock(block, round, content.languages?.base ?? 'en')),
    );
    for (const block of groupBlocks) expandedBlocks.set(block.id, []);
    if (groupBlocks[0]) expandedBlocks.set(groupBlocks[0].id, blocks.flat());
    groups.push({
      ...group,
      loop: null,
      show: null,
      blocks: blocks.flat().map(({ id }) => id),
      rounds: blocks.map((roundBlocks) => roundBlocks.map(({ id }) => id)),
      looped: {
        questions: groupBlocks.map(({ id, title }) => ({ id, title })),
        options: rounds.map(({ choice, label }) => ({ choice, label })),
      },
    });
  }
  return {
    ...content,
    groups,
    blocks: content.blocks.flatMap((block) => expandedBlocks.get(block.id) ?? [block]),
  };
}

interface Round {
  label: Text;
  condition: Condition;
  ids: ReadonlyMap<Id, Id>;
}

/** Condition of a round: its option was chosen, or the question was answered without it. */
function createRoundCondition(loop: NonNullable<BlockGroup['loop']>, choice: string): Condition {
  const { block } = loop;
  const chosen: Condition = { block, part: '', op: 'is', values: [choice] };
  if (loop.of === 'chosen') return chosen;
  return {
    all: [
      { block, part: '', op: 'answered', values: [] },
      { ...chosen, op: 'is_not' },
    ],
  };
}

function expandBlock(block: Block, { label, condition, ids }: Round, base: string): Block {
  const mapId = (id: Id) => ids.get(id) ?? id;
  const withTexts = mapBlockTexts(block, (text) =>
    mapTrees(text, (tree, language) => expandTree(tree, selectLanguage(label, language, base), mapId)),
  );
  return {
    ...withTexts,
    id: mapId(block.id),
    ...(!mentionsItem(block.title) && { round: { option: label, base } }),
    showIf: block.showIf ? { all: [condition, expandCondition(block.showIf, mapId)] } : condition,
    skips: block.skips.map((rule) => ({
      ...rule,
      when: expandCondition(rule.when, mapId),
      to: 'end' in rule.to ? rule.to : { block: mapId(rule.to.block) },
    })),
  };
}

/** Whether a text already mentions the option, so that rounds can be told apart. */
const mentionsItem = (text: Text) => JSON.stringify(text).includes(JSON.stringify({ ref: ROUND_OPTION_REF }));

const mapTrees = (text: Text, change: (tree: Inline[], language: string) => Inline[]): Text =>
  Object.fromEntries(Object.entries(text).map(([language, tree]) => [language, change(tree, language)]));

/** Replaces the loop reference by the option's text, and maps references to the same round. */
function expandTree(tree: Inline[], option: Inline[], mapId: (id: Id) => Id): Inline[] {
  return tree.flatMap((node): Inline[] => {
    if (typeof node === 'string') return [node];
    if ('ref' in node) return node.ref === ROUND_OPTION_REF ? option : [{ ref: mapId(node.ref) }];
    return ['of' in node ? { ...node, of: expandTree(node.of, option, mapId) } : node];
  });
}

function expandCondition(condition: Condition, mapId: (id: Id) => Id): Condition {
  if ('all' in condition) return { all: condition.all.map((child) => expandCondition(child, mapId)) };
  if ('any' in condition) return { any: condition.any.map((child) => expandCondition(child, mapId)) };
  const values = condition.values.map((value): Operand =>
    typeof value === 'object' && 'block' in value ? { ...value, block: mapId(value.block) } : value,
  );
  return 'block' in condition
    ? { ...condition, values, block: mapId(condition.block) }
    : { ...condition, values };
}
