import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { ClickArea, FirstClickAnswer, FirstClickConfig } from '../first-click.ts';

const area = (name: string, left: number, top: number, correct: boolean): ClickArea => ({
  id: option(name).id,
  text: text(name),
  region: { left, top, width: 0.2, height: 0.1 },
  correct,
});
const config: FirstClickConfig = {
  picture: {
    media: 'a4d9a7b2-3c55-4c8b-9f0e-2b8a6d0c1e11',
    width: 1200,
    height: 800,
    alt: text('Home page of a shop'),
  },
  areas: [area('basket', 0.8, 0, true), area('search', 0.4, 0, false)],
  readFirst: true,
  timeNote: false,
};
const withoutAreas: FirstClickConfig = { ...config, areas: [], readFirst: false, timeNote: true };
const click = (x: number, y: number): FirstClickAnswer => ({ x, y, ms: 3_200 });

export const samples: Samples<FirstClickConfig, FirstClickAnswer> = {
  validConfigs: [config, withoutAreas, { ...config, areas: [area('search', 0.4, 0, false)] }],
  invalidConfigs: [
    {},
    { ...config, picture: 'home.png' },
    { ...config, areas: [config.areas[0], config.areas[0]] },
    { ...config, areas: [area('basket', 0.9, 0, true)] },
    { ...config, areas: [{ ...config.areas[0], region: { left: 0, top: 0, width: 0, height: 0.1 } }] },
    { ...config, readFirst: 'yes' },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: click(0.9, 0.05), required: true, problem: null },
    { config, answer: click(0, 1), problem: null },
    { config: withoutAreas, answer: { x: 1, y: 0, ms: 0 }, problem: null },
    { config: { ...config, picture: null }, answer: click(0.5, 0.5), problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    click(1.01, 0.5),
    click(0.5, -0.01),
    click(Number.NaN, 0.5),
    { x: 0.5, y: 0.5 },
    { ...click(0.5, 0.5), ms: -1 },
    { ...click(0.5, 0.5), ms: 1.5 },
    { ...click(0.5, 0.5), ms: Infinity },
    { ...click(0.5, 0.5), area: 'basket2222' },
  ],
};
