import type { FirstClickAnswer } from '../../blocks/method-answers.ts';
import type {
  PrototypeScreen,
  PrototypeStep,
  PrototypeTestAnswer,
  PrototypeTestConfig,
} from '../../blocks/method-answers.ts';
import { findHotspot, findScreen, openScreen, roundCoordinate } from '../../blocks/method-answers.ts';
import type { SeededRandom } from './seeded-random.ts';

export type WalkKind = 'direct' | 'detour' | 'gave_up';

/** The spots that so many people click one after another. */
interface Walk {
  kind: WalkKind;
  people: number;
  spots: string[];
}

const TO_THE_END = ['return', 'damaged', 'slot'];
export const WALKS: readonly Walk[] = [
  { kind: 'direct', people: 24, spots: ['order', ...TO_THE_END] },
  { kind: 'direct', people: 10, spots: ['account', 'orders', 'order', ...TO_THE_END] },
  { kind: 'detour', people: 8, spots: ['help', 'policy', 'orders', 'order', ...TO_THE_END] },
  { kind: 'detour', people: 4, spots: ['help', 'back', 'order', ...TO_THE_END] },
  { kind: 'detour', people: 4, spots: ['order', 'back', 'account', 'orders', 'order', ...TO_THE_END] },
  { kind: 'detour', people: 3, spots: ['account', 'help', 'policy', 'orders', 'order', ...TO_THE_END] },
  { kind: 'gave_up', people: 4, spots: ['order'] },
  { kind: 'gave_up', people: 2, spots: ['help', 'policy'] },
  { kind: 'gave_up', people: 1, spots: ['order', 'back', 'help'] },
];

/** A place that draws clicks: its middle and how far they spread, in shares of the picture's sides. */
type Place = [x: number, y: number, spreadX: number, spreadY: number];

/** First clicks on the desktop page: people out of 60, the place, and seconds until the click. */
const FIRST_CLICKS: readonly { people: number; place: Place; seconds: number }[] = [
  { people: 25, place: [0.07, 0.271, 0.013, 0.008], seconds: 5.5 },
  { people: 9, place: [0.393, 0.36, 0.012, 0.007], seconds: 7.5 },
  { people: 5, place: [0.405, 0.295, 0.018, 0.008], seconds: 8 },
  { people: 3, place: [0.309, 0.327, 0.016, 0.024], seconds: 9 },
  { people: 8, place: [0.069, 0.215, 0.011, 0.008], seconds: 6.5 },
  { people: 4, place: [0.836, 0.0445, 0.006, 0.006], seconds: 11 },
  { people: 3, place: [0.9, 0.665, 0.015, 0.008], seconds: 13 },
  { people: 1, place: [0.148, 0.9425, 0.014, 0.006], seconds: 19 },
  { people: 1, place: [0.886, 0.0445, 0.007, 0.006], seconds: 12 },
  { people: 1, place: [0.62, 0.045, 0.02, 0.008], seconds: 15 },
];

const getPoint = (chance: SeededRandom, [x, y, spreadX, spreadY]: Place) => ({
  x: roundCoordinate(chance.normal(x, spreadX)),
  y: roundCoordinate(chance.normal(y, spreadY)),
});

/** The first clicks of 60 people, in random order. */
export function listFirstClicks(chance: SeededRandom): FirstClickAnswer[] {
  const clicks = FIRST_CLICKS.flatMap(({ people, place, seconds }) =>
    Array.from({ length: people }, () => ({
      ...getPoint(chance, place),
      ms: chance.pickDurationMs(seconds),
    })),
  );
  return chance.shuffle(clicks);
}

/** Places without a hotspot that people click in vain, with the share of visits in which they do. */
const DEAD_ENDS: Record<string, { share: number; place: Place }[]> = {
  screenhome: [{ share: 0.07, place: [0.37, 0.96, 0.02, 0.01] }],
  screenaccount: [{ share: 0.08, place: [0.3, 0.595, 0.1, 0.008] }],
  screenorders: [{ share: 0.06, place: [0.45, 0.31, 0.12, 0.02] }],
  screenorder: [
    { share: 0.2, place: [0.5, 0.18, 0.1, 0.035] },
    { share: 0.3, place: [0.5, 0.542, 0.09, 0.008] },
    { share: 0.16, place: [0.14, 0.69, 0.04, 0.006] },
    { share: 0.1, place: [0.36, 0.484, 0.13, 0.006] },
  ],
  screenreason: [{ share: 0.1, place: [0.4, 0.308, 0.1, 0.01] }],
  screenslot: [{ share: 0.07, place: [0.12, 0.178, 0.03, 0.006] }],
  screenhelp: [
    { share: 0.25, place: [0.4, 0.176, 0.1, 0.008] },
    { share: 0.3, place: [0.5, 0.655, 0.09, 0.01] },
  ],
  screenpolicy: [{ share: 0.3, place: [0.6, 0.318, 0.1, 0.012] }],
};
/** How much more often people who give up click in vain on the last screen. */
const GIVING_UP_FACTOR = 2.6;

/** Median seconds on a screen before the click that leads on. */
const SECONDS: Record<string, number> = {
  screenorder: 5.5,
  screenreason: 4.5,
  screenslot: 6,
  screenpolicy: 9,
};
const DEFAULT_SECONDS = 3.2;

const SLOTS = [
  ['thu-am', 30],
  ['thu-pm', 22],
  ['fri-am', 14],
  ['fri-pm', 34],
] as const;

/** A point in a hotspot, nearer to its middle than to its edge. */
function getPointInside(
  chance: SeededRandom,
  { left, top, width, height }: PrototypeScreen['hotspots'][number],
) {
  const within = (spread: number) => Math.min(0.95, Math.max(0.05, chance.normal(0.45, spread)));
  return {
    x: roundCoordinate(left + width * within(0.13)),
    y: roundCoordinate(top + height * within(0.15)),
  };
}

/** One person's clicks in the prototype, the vain ones included. */
export function walkPrototype(
  chance: SeededRandom,
  prototype: PrototypeTestConfig,
  { kind, spots }: Walk,
): PrototypeTestAnswer {
  const steps: PrototypeStep[] = [];
  let history = [prototype.start!];
  let ms = 0;
  const clickInVain = (screen: PrototypeScreen, factor: number) => {
    for (const { share, place } of DEAD_ENDS[screen.id] ?? []) {
      if (chance.next() >= share * factor) continue;
      const point = getPoint(chance, place);
      ms += chance.pickDurationMs(2.4);
      if (!findHotspot(screen, point.x, point.y))
        steps.push({ screen: screen.id, ...point, hotspot: null, ms });
    }
  };
  for (const spot of spots) {
    const screen = findScreen(prototype, history.at(-1)!)!;
    clickInVain(screen, kind === 'direct' ? 0.6 : 1);
    const name = spot === 'slot' ? chance.pickWeighted(SLOTS) : spot;
    const id = `${screen.id.replace('screen', '')}${name.replace('-', '')}`;
    const hotspot = screen.hotspots.find((candidate) => candidate.id === id)!;
    ms += chance.pickDurationMs(SECONDS[screen.id] ?? DEFAULT_SECONDS);
    steps.push({ screen: screen.id, ...getPointInside(chance, hotspot), hotspot: hotspot.id, ms });
    history = openScreen(prototype, history, hotspot);
  }
  if (kind !== 'gave_up') return { steps, outcome: 'success', ms };
  clickInVain(findScreen(prototype, history.at(-1)!)!, GIVING_UP_FACTOR);
  return { steps, outcome: 'gave_up', ms: ms + chance.pickDurationMs(9) };
}
