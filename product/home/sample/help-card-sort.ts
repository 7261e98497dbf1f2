import { text } from '../../blocks/text.ts';
import type { SortedGroup } from '../../blocks/method-answers.ts';
import type { StudyContent } from '../../studies/study.ts';
import { buildBlock, buildEnding, buildWelcome, createOption } from './build-block.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { SampleRow, SampleStudy } from './sample-study.ts';

/** `sorting.json`: the cards, how people think about them, and what they call their categories. */
export interface SortingData {
  /** `also`: other topics that some people see in it, with the share of them. */
  cards: { id: string; label: string; topic: string; also?: Record<string, number> }[];
  /** Ways to sort: topics that some people do not keep apart. */
  schemes: { people: number; merge: Record<string, string> }[];
  names: Record<string, string[]>;
  comments: string[];
}

const SORT = 'cardsort';
const COMMENT = 'hardtoplace';
const getCardId = (id: string) => `card${id.replace('-', '')}`;

/** Days over which people took part. */
const DAYS = 9;
/** How many of a hundred cards somebody puts where nobody would expect it. */
const SLIP_SHARE = 0.025;

const buildContent = ({ cards }: SortingData): StudyContent => ({
  languages: { base: 'en', others: [] },
  brief: {
    goal: 'Give the help centre categories that customers expect.',
    background:
      'A sample: Larkhill is a shop that doesn’t exist, and its answers were generated for Earshot.',
    audience: 'Customers who contacted support in the last three months.',
    learn: [
      'Which topics belong together?',
      'What do people call these groups?',
      'Which topics fit into several?',
    ],
  },
  blocks: [
    buildWelcome(
      'Help us sort our help centre',
      'You’ll see 25 topics. Group the ones that belong together for you. There’s no right or wrong.',
    ),
    {
      ...buildBlock(SORT, 'card-sort', 'Sort these topics into groups, and give each group a name.', {
        kind: 'open',
        cards: cards.map(({ id, label }) => ({ ...createOption(getCardId(id), label), description: {} })),
        categories: [],
      }),
      required: true,
      help: text('Create as many groups as you need.'),
    },
    buildBlock(COMMENT, 'open-question', 'Which topics were hard to place, and why?'),
    buildEnding(),
  ],
  settings: { progress: true, back: true, estimatedMinutes: 6, autoAdvance: true, introduction: true },
});

function pickTopic(
  chance: SeededRandom,
  { topic, also = {} }: SortingData['cards'][number],
  topics: string[],
) {
  if (chance.next() < SLIP_SHARE) return chance.pick(topics);
  const others = Object.entries(also);
  const rest = 1 - others.reduce((sum, [, share]) => sum + share, 0);
  return chance.pickWeighted([[topic, rest], ...others]);
}

function sortCards(chance: SeededRandom, { cards, names }: SortingData, merge: Record<string, string>) {
  const topics = [...new Set(cards.map(({ topic }) => topic))];
  const groups = new Map<string, SortedGroup>();
  for (const card of chance.shuffle(cards)) {
    const topic = pickTopic(chance, card, topics);
    const key = merge[topic] ?? topic;
    const group = groups.get(key) ?? { category: null, name: chance.pick(names[key]!), cards: [] };
    group.cards.push(getCardId(card.id));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function buildRow(
  chance: SeededRandom,
  data: SortingData,
  person: { merge: Record<string, string>; comment: string | undefined; index: number },
): SampleRow {
  const { comment, index } = person;
  const groups = sortCards(chance, data, person.merge);
  return {
    participant: String(index + 1),
    steps: [
      { block: 'welcome', value: { seen: true }, ms: chance.pickDurationMs(8) },
      { block: SORT, value: { groups }, ms: chance.pickDurationMs(250, 0.35) },
      {
        block: COMMENT,
        value: comment === undefined ? null : { text: comment },
        ms: chance.pickDurationMs(comment === undefined ? 5 : 28),
      },
    ],
    complete: true,
    device: chance.pickDevice(0.3),
    startedAt: chance.pickStartMs(1 + Math.floor(chance.next() * DAYS)),
  };
}

/** An open card sort: 40 people, 25 topics of a help centre. */
export function buildHelpCardSort(data: SortingData): SampleStudy {
  const chance = createSeededRandom(7_405);
  const schemes = chance.shuffle(
    data.schemes.flatMap(({ people, merge }) => Array.from({ length: people }, () => merge)),
  );
  const writers = chance.shuffle(schemes.map((_, index) => index));
  return {
    name: 'Help centre card sort (sample)',
    kind: 'survey',
    content: buildContent(data),
    rows: schemes
      .map((merge, index) =>
        buildRow(chance, data, { merge, comment: data.comments[writers[index]!], index }),
      )
      .toSorted((a, b) => a.startedAt - b.startedAt),
    pictures: [],
  };
}
