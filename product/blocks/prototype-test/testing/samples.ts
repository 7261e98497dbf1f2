import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type {
  Hotspot,
  PrototypeTestAnswer,
  PrototypeTestConfig,
  PrototypeScreen,
  PrototypeStep,
} from '../prototype.ts';

const id = (name: string) => option(name).id;
const hotspot = (name: string, to: string | null, left: number, top: number): Hotspot => ({
  id: id(name),
  label: {},
  left,
  top,
  width: 0.2,
  height: 0.1,
  to: to === null || to === 'back' ? to : id(to),
});
const screen = (name: string, ...hotspots: Hotspot[]): PrototypeScreen => ({
  id: id(name),
  name: text(name),
  picture: {
    media: 'fb5154e5-2205-422d-8244-96a70d3a23d0',
    width: 390,
    height: 844,
    alt: text(`The screen ${name}`),
  },
  hotspots,
});

/** A shop: from home via the list to the cart, and from there to the end; the menu is a dead end. */
const shop: PrototypeTestConfig = {
  kind: 'screens',
  device: 'phone',
  screens: [
    screen('home', hotspot('tolist', 'list', 0, 0), hotspot('tomenu', 'menu', 0.5, 0)),
    screen('list', hotspot('tocart', 'cart', 0, 0.5), hotspot('listback', 'back', 0, 0.8)),
    screen('menu', hotspot('menuback', 'back', 0, 0.8), hotspot('menulist', 'list', 0.5, 0.5)),
    screen('cart', hotspot('topaid', 'paid', 0.4, 0.4)),
    screen('paid'),
  ],
  start: id('home'),
  goals: [id('paid')],
  paths: [{ id: id('straight'), screens: ['home', 'list', 'cart', 'paid'].map(id) }],
  figma: '',
  timeLimit: null,
  hints: true,
};
const withoutPaths: PrototypeTestConfig = { ...shop, paths: [], device: 'desktop', timeLimit: 60 };
const withoutGoals: PrototypeTestConfig = { ...shop, goals: [], paths: [], hints: false };
const figma: PrototypeTestConfig = {
  ...shop,
  kind: 'figma',
  screens: [],
  start: null,
  goals: [],
  paths: [],
  figma: 'https://www.figma.com/proto/nrPSsILSYjesyc5UHjYYa4/Shop?node-id=5-3',
};

const click = (
  screenName: string,
  hotspotName: string | null,
  x: number,
  y: number,
  ms: number,
): PrototypeStep => ({
  screen: id(screenName),
  x,
  y,
  hotspot: hotspotName === null ? null : id(hotspotName),
  ms,
});
const toList = click('home', 'tolist', 0.1, 0.05, 1_000);
const toCart = click('list', 'tocart', 0.1, 0.55, 2_000);
const toPaid = click('cart', 'topaid', 0.5, 0.45, 3_000);
const straight: PrototypeTestAnswer = { steps: [toList, toCart, toPaid], outcome: 'success', ms: 3_000 };

export const samples: Samples<PrototypeTestConfig, PrototypeTestAnswer> = {
  validConfigs: [shop, withoutPaths, withoutGoals, figma],
  invalidConfigs: [
    {},
    { ...shop, kind: 'video' },
    { ...shop, screens: [screen('home'), screen('home')] },
    { ...shop, screens: [screen('home', { ...hotspot('tolist', 'list', 0, 0), left: 0.9 }), screen('list')] },
    { ...shop, screens: [screen('home', { ...hotspot('tolist', 'list', 0, 0), width: 0 })] },
    { ...shop, timeLimit: 1 },
    { ...shop, paths: [{ id: id('none'), screens: [] }] },
  ],
  storedConfigs: [[1, shop]],
  answers: [
    { config: shop, answer: straight, required: true, problem: null },
    // Only a walk that ends on a goal is a success.
    { config: shop, answer: { ...straight, steps: [toList, toCart] }, problem: { key: 'not_done' } },
    { config: shop, answer: { steps: [], outcome: 'success', ms: 5 }, problem: { key: 'not_done' } },
    { config: shop, answer: { ...straight, outcome: 'gave_up' }, problem: { key: 'not_done' } },
    { config: shop, answer: { ...straight, steps: [toList, toPaid] }, problem: { key: 'not_an_option' } },
    {
      config: shop,
      answer: { ...straight, steps: [{ ...toList, x: 0.3 }, toCart, toPaid] },
      problem: { key: 'not_an_option' },
    },
    {
      config: shop,
      answer: { ...straight, steps: [{ ...toList, hotspot: null }], outcome: 'gave_up' },
      problem: { key: 'not_an_option' },
    },
    {
      config: shop,
      answer: { ...straight, steps: [toList, { ...toCart, ms: 500 }, toPaid] },
      problem: { key: 'not_an_option' },
    },
    {
      config: shop,
      answer: {
        ...straight,
        steps: [toList, toCart, toPaid, { ...toPaid, screen: id('paid'), hotspot: null }],
      },
      problem: { key: 'not_an_option' },
    },
    { config: shop, answer: { ...straight, ms: 10 }, problem: { key: 'not_an_option' } },
    { config: shop, answer: { steps: [], outcome: 'gave_up', ms: 9 }, problem: null },
    { config: shop, answer: { steps: [toList], outcome: 'gave_up', ms: 9_000 }, problem: null },
    { config: shop, answer: { steps: [toList], outcome: 'done', ms: 9_000 }, problem: { key: 'not_done' } },
    { config: shop, answer: { steps: [], outcome: 'timeout', ms: 90_000 }, problem: { key: 'not_done' } },
    { config: withoutPaths, answer: { steps: [], outcome: 'timeout', ms: 60_000 }, problem: null },
    {
      config: withoutPaths,
      answer: { steps: [], outcome: 'timeout', ms: 59_000 },
      problem: { key: 'not_done' },
    },
    { config: withoutGoals, answer: { steps: [toList], outcome: 'done', ms: 9_000 }, problem: null },
    { config: withoutGoals, answer: straight, problem: { key: 'not_done' } },
    { config: figma, answer: { steps: [], outcome: 'done', ms: 9_000 }, problem: null },
    { config: figma, answer: straight, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    { steps: [], outcome: 'won', ms: 1 },
    { steps: [{ ...toList, x: 1.5 }], outcome: 'gave_up', ms: 1 },
    { steps: [{ ...toList, x: null }], outcome: 'gave_up', ms: 1 },
    { steps: Array.from({ length: 501 }, () => toList), outcome: 'gave_up', ms: 1 },
    { steps: [], outcome: 'done', ms: -1 },
  ],
};
