import type { ClickArea, FirstClickAnswer } from '../../blocks/method-answers.ts';
import type { PrototypeScreen, PrototypeTestConfig } from '../../blocks/method-answers.ts';
import { text } from '../../blocks/text.ts';
import type { Picture } from '../../blocks/picture.ts';
import type { Block, StudyContent } from '../../studies/study.ts';
import { buildBlock, buildEnding, buildWelcome, createOption } from './build-block.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { listFirstClicks, walkPrototype, WALKS, type WalkKind } from './clicks.ts';
import type { SampleRow, SampleStudy } from './sample-study.ts';

/** `screens.json`: the pictures in pixels, and where on them something can be clicked, in shares of the sides. */
export interface SampleScreen {
  id: string;
  width: number;
  height: number;
  spots: { name: string; left: number; top: number; width: number; height: number }[];
}
/** `comments.json`: what people wrote, by how their task went. */
export type UsabilityComments = Record<WalkKind, string[]>;

const CLICK = 'firstclick';
const TASK = 'prototype';
const EASE = 'easeofuse';
const EASE_ITEM = 'easeitem';
const COMMENT = 'confusing';

const DESKTOP = 'desktop';
const START = 'home';
const GOAL = 'done';
const getScreenId = (id: string) => `screen${id}`;

const NAMES: Record<string, string> = {
  home: 'Home',
  account: 'Account',
  orders: 'Orders',
  order: 'Order of the lamp',
  reason: 'Reason for the return',
  slot: 'Collection time',
  done: 'Collection booked',
  help: 'Help',
  policy: 'Returns and refunds',
  desktop: 'Account page of the shop with the latest orders',
};
/** Labels of what can be clicked. */
const SPOT_LABELS: Record<string, string> = {
  help: 'Help',
  order: 'Arc floor lamp',
  account: 'Account',
  orders: 'Orders',
  back: 'Back',
  return: 'Return or replace',
  damaged: 'It arrived damaged',
  'thu-am': 'Thursday, 8:00 to 12:00',
  'thu-pm': 'Thursday, 12:00 to 17:00',
  'fri-am': 'Friday, 8:00 to 12:00',
  'fri-pm': 'Friday, 17:00 to 20:00',
  policy: 'Returns and refunds',
};
/** The screens that clicks lead to, where they are not named like the spot. */
const TARGETS: Record<string, string> = {
  return: 'reason',
  damaged: 'slot',
  'thu-am': GOAL,
  'thu-pm': GOAL,
  'fri-am': GOAL,
  'fri-pm': GOAL,
};
const INTENDED_PATHS = [
  ['home', 'order', 'reason', 'slot', 'done'],
  ['home', 'account', 'orders', 'order', 'reason', 'slot', 'done'],
];
const AREAS: Record<string, { label: string; correct: boolean }> = {
  returns: { label: 'Returns in the menu', correct: true },
  order: { label: 'Order of the lamp', correct: true },
  orders: { label: 'Orders in the menu', correct: false },
  help: { label: 'Help', correct: false },
  chat: { label: 'Chat with us', correct: false },
  footer: { label: 'Returns policy in the footer', correct: false },
};

/** Fixed, because a picture belongs to its study: two workspaces can have the same ids. */
const getPictureId = (index: number) => `5a3b1e00-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

const buildPicture = ({ id, width, height }: SampleScreen, index: number): Picture => ({
  media: getPictureId(index),
  width,
  height,
  alt: text(NAMES[id]!),
});

function buildFirstClick(screen: SampleScreen, picture: Picture): Block {
  const areas = screen.spots.map(({ name, ...region }): ClickArea => {
    const { label, correct } = AREAS[name]!;
    return { id: `area${name}`, text: text(label), region, correct };
  });
  const task = 'The lamp you ordered arrived damaged. Where would you click first to send it back?';
  return { ...buildBlock(CLICK, 'first-click', task, { picture, areas }), required: true };
}

function buildPrototype(screens: SampleScreen[], pictures: Picture[]): PrototypeTestConfig {
  return {
    kind: 'screens',
    device: 'phone',
    screens: screens.map(({ id, spots }, index): PrototypeScreen => ({
      id: getScreenId(id),
      name: text(NAMES[id]!),
      picture: pictures[index]!,
      hotspots: spots.map(({ name, ...region }) => ({
        ...region,
        id: `${id}${name.replace('-', '')}`,
        label: text(SPOT_LABELS[name]!),
        to: name === 'back' ? 'back' : getScreenId(TARGETS[name] ?? name),
      })),
    })),
    start: getScreenId(START),
    goals: [getScreenId(GOAL)],
    paths: INTENDED_PATHS.map((path, index) => ({ id: `intended${index}`, screens: path.map(getScreenId) })),
    figma: '',
    timeLimit: null,
    hints: false,
  };
}

function buildContent(firstClick: Block, prototype: PrototypeTestConfig): StudyContent {
  const task = 'Send the damaged lamp back, and book a time at which it is collected from you.';
  return {
    languages: { base: 'en', others: [] },
    brief: {
      goal: 'Find out whether people can return an item without help, and where they look for it.',
      background:
        'A sample: Larkhill is a shop that doesn’t exist. Its screens were drawn and its answers generated for Earshot.',
      audience: 'People who ordered furniture online in the last year.',
      learn: [
        'Where do people look for returns first?',
        'Which path do they take in the app?',
        'Where do they give up?',
      ],
    },
    blocks: [
      buildWelcome('Help us make returns easier', 'Two short tasks. We test our designs, not you.'),
      firstClick,
      { ...buildBlock(TASK, 'prototype-test', task, prototype), required: true },
      buildBlock(EASE, 'scale-set', 'About the task in the app', {
        instrument: 'seq',
        items: [createOption(EASE_ITEM, 'Overall, how difficult or easy was the task to complete?')],
        points: 7,
        low: text('Very difficult'),
        high: text('Very easy'),
      }),
      buildBlock(COMMENT, 'open-question', 'Was anything confusing or unexpected?'),
      buildEnding(),
    ],
    settings: { progress: true, back: false, estimatedMinutes: 4, autoAdvance: true, introduction: true },
  };
}

/** Days over which people took part. */
const DAYS = 6;
/** Every 21st person leaves before the prototype. */
const LEAVING_INTERVAL = 21;
const EASE_SCORES: Record<WalkKind, [mean: number, deviation: number]> = {
  direct: [5.9, 0.9],
  detour: [4.3, 1.2],
  gave_up: [2, 0.9],
};

function buildRow(
  chance: SeededRandom,
  prototype: PrototypeTestConfig,
  person: {
    click: FirstClickAnswer;
    walk: (typeof WALKS)[number];
    comment: string | undefined;
    index: number;
  },
): SampleRow {
  const { click, walk, comment, index } = person;
  const task = walkPrototype(chance, prototype, walk);
  const score = Math.min(7, Math.max(1, Math.round(chance.normal(...EASE_SCORES[walk.kind]))));
  const steps: SampleRow['steps'] = [
    { block: 'welcome', value: { seen: true }, ms: chance.pickDurationMs(6) },
    { block: CLICK, value: click, ms: click.ms + chance.pickDurationMs(7) },
    { block: TASK, value: task, ms: task.ms + chance.pickDurationMs(9) },
    { block: EASE, value: { scores: { [EASE_ITEM]: score } }, ms: chance.pickDurationMs(6) },
    {
      block: COMMENT,
      value: comment === undefined ? null : { text: comment },
      ms: chance.pickDurationMs(comment === undefined ? 4 : 22),
    },
  ];
  const leaves = index % LEAVING_INTERVAL === LEAVING_INTERVAL - 1;
  return {
    participant: String(index + 1),
    steps: leaves ? steps.slice(0, 2) : steps,
    complete: !leaves,
    device: chance.pickDevice(0.35),
    startedAt: chance.pickStartMs(1 + Math.floor(chance.next() * DAYS)),
  };
}

/** A usability test with a first click and a prototype: 60 people. */
export function buildReturnsUsability(screens: SampleScreen[], comments: UsabilityComments): SampleStudy {
  const chance = createSeededRandom(31_977);
  const desktop = screens.find(({ id }) => id === DESKTOP)!;
  const pictures = screens.map(buildPicture);
  const firstClick = buildFirstClick(desktop, pictures[screens.indexOf(desktop)]!);
  const appScreens = screens.filter((screen) => screen !== desktop);
  const appPictures = pictures.filter((_, index) => screens[index] !== desktop);
  const prototype = buildPrototype(appScreens, appPictures);
  const walks = chance.shuffle(WALKS.flatMap((walk) => Array.from({ length: walk.people }, () => walk)));
  const clicks = listFirstClicks(chance);
  const unused = new Map(Object.entries(comments).map(([kind, texts]) => [kind, [...texts]]));
  return {
    name: 'Returns usability test (sample)',
    kind: 'usability_test',
    content: buildContent(firstClick, prototype),
    rows: walks
      .map((walk, index) => {
        const comment = chance.next() < 0.62 ? unused.get(walk.kind)!.shift() : undefined;
        return buildRow(chance, prototype, { click: clicks[index]!, walk, comment, index });
      })
      .toSorted((a, b) => a.startedAt - b.startedAt),
    pictures: screens.map(({ id }, index) => ({ id: getPictureId(index), file: `${id}.png` })),
  };
}
