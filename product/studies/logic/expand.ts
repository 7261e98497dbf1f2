import type { Id } from '../../blocks/block.ts';
import { inLanguage, type Inline, type Text } from '../../blocks/text.ts';
import { MAX_PLAYED_BLOCKS, type Block, type BlockGroup, type StudyContent } from '../study.ts';
import { mapBlockTexts } from '../texts/block-texts.ts';
import type { Condition, Operand } from './condition.ts';
import { drawFrom } from './draw.ts';
import type { Types, Walkable } from './walk.ts';

/** Stands in a text of a loop for the option of the round. */
export const ITEM = '$item';

/** Characters of JSON that loops may come to once they are written out. */
export const MAX_PLAYED_SIZE = 8_000_000;

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Id of a block in one round of a loop: always the same for the same block and option, as random as theirs. */
export function roundId(block: Id, option: string): Id {
  let id = '';
  for (let half = 0; half < 2; half += 1) {
    let left = Math.floor(drawFrom(`${half}/${block}/${option}`) * 2 ** 32);
    for (let at = 0; at < 5; at += 1) {
      id += ALPHABET[left & 31];
      left >>>= 5;
    }
  }
  return id;
}

/**
 * The study with its loops written out: a block in a loop becomes one for each option, shown to whom the option
 * concerns. Answering, results and export know only such blocks. The same object where there are no loops.
 */
export function expandLoops<S extends Walkable & Partial<Pick<StudyContent, 'languages'>>>(
  content: S,
  types: Types,
): S {
  const loops = (content.groups ?? []).filter((group) => group.loop !== null && group.blocks.length > 0);
  if (loops.length === 0) return content;
  const byId = new Map(content.blocks.map((block) => [block.id, block]));
  const written = new Map<Id, Block[]>();
  const groups: BlockGroup[] = [];
  let room = { blocks: MAX_PLAYED_BLOCKS - content.blocks.length, characters: MAX_PLAYED_SIZE };
  for (const group of content.groups ?? []) {
    const { loop } = group;
    const source = loop && byId.get(loop.block);
    if (!loop || !source) {
      groups.push(group);
      continue;
    }
    const subject = types(source.type)
      ?.conditions(source.config)
      .find(({ part, kind }) => part === '' && kind === 'choice');
    const own = content.blocks.filter((block) => group.blocks.includes(block.id));
    const size = JSON.stringify(own).length;
    // What would be too much is left out here, and named by the review: a draft is never a danger to memory.
    const most = Math.min(room.blocks / own.length, room.characters / size);
    const rounds = (subject?.choices ?? [])
      .slice(0, Math.max(0, Math.floor(most)))
      .map(({ choice, label }) => ({
        label,
        shown: round(loop, choice),
        ids: new Map(group.blocks.map((id) => [id, roundId(id, choice)])),
      }));
    room = {
      blocks: room.blocks - own.length * rounds.length,
      characters: room.characters - size * rounds.length,
    };
    const blocks = rounds.map((one) =>
      own.map((block) => inRound(block, one, content.languages?.base ?? 'en')),
    );
    for (const block of own) written.set(block.id, []);
    if (own[0]) written.set(own[0].id, blocks.flat());
    groups.push({
      ...group,
      loop: null,
      show: null,
      blocks: blocks.flat().map(({ id }) => id),
      rounds: blocks.map((some) => some.map(({ id }) => id)),
    });
  }
  return { ...content, groups, blocks: content.blocks.flatMap((block) => written.get(block.id) ?? [block]) };
}

interface Round {
  label: Text;
  shown: Condition;
  ids: ReadonlyMap<Id, Id>;
}

/** Whom a round concerns: those who chose its option, or those who answered and did not. */
function round(loop: NonNullable<BlockGroup['loop']>, choice: string): Condition {
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

function inRound(block: Block, { label, shown, ids }: Round, base: string): Block {
  const named = (id: Id) => ids.get(id) ?? id;
  const worded = mapBlockTexts(block, (text) =>
    mapTrees(text, (tree, language) => inRoundTree(tree, inLanguage(label, language, base), named)),
  );
  return {
    ...worded,
    id: named(block.id),
    ...(!saysItem(block.title) && { round: { option: label, base } }),
    showIf: block.showIf ? { all: [shown, inCondition(block.showIf, named)] } : shown,
    skips: block.skips.map((rule) => ({
      ...rule,
      when: inCondition(rule.when, named),
      to: 'end' in rule.to ? rule.to : { block: named(rule.to.block) },
    })),
  };
}

/** Whether the option stands in a text already, so that rounds are told apart by it. */
const saysItem = (text: Text) => JSON.stringify(text).includes(JSON.stringify({ ref: ITEM }));

const mapTrees = (text: Text, change: (tree: Inline[], language: string) => Inline[]): Text =>
  Object.fromEntries(Object.entries(text).map(([language, tree]) => [language, change(tree, language)]));

/** A tree with the option's words in place of `ITEM`, and references to the same round. */
function inRoundTree(tree: Inline[], option: Inline[], named: (id: Id) => Id): Inline[] {
  return tree.flatMap((one): Inline[] => {
    if (typeof one === 'string') return [one];
    if ('ref' in one) return one.ref === ITEM ? option : [{ ref: named(one.ref) }];
    return ['of' in one ? { ...one, of: inRoundTree(one.of, option, named) } : one];
  });
}

function inCondition(condition: Condition, named: (id: Id) => Id): Condition {
  if ('all' in condition) return { all: condition.all.map((one) => inCondition(one, named)) };
  if ('any' in condition) return { any: condition.any.map((one) => inCondition(one, named)) };
  const values = condition.values.map((value): Operand =>
    typeof value === 'object' && 'block' in value ? { ...value, block: named(value.block) } : value,
  );
  return 'block' in condition
    ? { ...condition, values, block: named(condition.block) }
    : { ...condition, values };
}
