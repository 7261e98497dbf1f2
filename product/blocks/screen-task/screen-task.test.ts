import { expect, it } from 'vitest';
import { computeFigures } from '../statistics/compute-figures.ts';
import { MAX_RECORDING_BYTES, VOICE_BITS_PER_SECOND } from '../kit/recording/bit-rates.ts';
import { CAMERA_BITS_PER_SECOND, chooseScreenBitRate, SURELY_RECORDED_SECONDS } from './limits.ts';
import { samples } from './testing/samples.ts';
import { screenTaskTeam } from './screen-task-team.ts';
import { getComparedPart, parseAddress, reachesTarget } from './task-address.ts';
import type { ScreenTaskAnswer, ScreenTaskConfig } from './task.ts';

const [unrecorded, config, byAddress] = samples.validConfigs as ScreenTaskConfig[] as [
  ScreenTaskConfig,
  ScreenTaskConfig,
  ScreenTaskConfig,
];
const done = (changes: Partial<ScreenTaskAnswer> = {}): ScreenTaskAnswer => ({
  outcome: 'done',
  address: '',
  ms: 10_000,
  recordings: [],
  ...changes,
});

it.each([
  ['https://shop.example', 'https://shop.example/'],
  ['shop.example/a', 'https://shop.example/a'],
  ['HTTP://Shop.Example', 'http://shop.example/'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ['javascript:alert(1)', undefined],
  ['java\nscript://a.example', undefined],
  ['data:text/html,hi', undefined],
  ['file:///etc/passwd', undefined],
  ['https://ann:secret@shop.example', undefined],
  ['shop', undefined],
  ['', undefined],
])('opens web pages only: %s', (address, href) => {
  expect(parseAddress(address)?.href).toBe(href);
});

const target = 'https://www.shop.example/orders/*/thanks?paid=yes';
it.each([
  ['https://shop.example/orders/7/thanks?paid=yes', true],
  ['shop.example/orders/7/8/thanks/?paid=yes&utm=mail#top', true],
  ['https://shop.example/orders/7/thanks', false],
  ['https://shop.example/orders/7/thanks?paid=no', false],
  ['https://shop.example/orders/thanks?paid=yes', false],
  ['https://shop.example.evil.example/orders/7/thanks?paid=yes', false],
  ['https://other.example/orders/7/thanks?paid=yes', false],
])('compares host, path and the parameters of the target: %s', (address, isReached) => {
  expect(reachesTarget(target, address)).toBe(isReached);
});

it('compares a fragment only if the target has one, and sends only what is compared', () => {
  expect([
    reachesTarget('https://app.example/#/done', 'https://app.example/#/done'),
    reachesTarget('https://app.example/#/done', 'https://app.example/#/cart'),
    reachesTarget('https://app.example/a*b*c', `https://app.example/${'a'.repeat(50_000)}`),
  ]).toEqual([true, false, false]);
  expect(getComparedPart(target, 'https://shop.example/x?token=secret&paid=no#me')).toBe(
    'https://shop.example/x?paid=no',
  );
  expect(getComparedPart('https://app.example/#/done', 'app.example/#/cart')).toBe(
    'https://app.example/#/cart',
  );
  expect(getComparedPart(target, 'nothing')).toBe('');
});

it('a recording of at least 15 minutes can be sent, however long the task may take', () => {
  const bytes = (bits: number, seconds: number) => (bits * seconds) / 8;
  for (const seconds of [10, 200, 300, SURELY_RECORDED_SECONDS]) {
    const screen = chooseScreenBitRate(seconds) + VOICE_BITS_PER_SECOND;
    expect(bytes(screen, seconds)).toBeLessThan(0.91 * MAX_RECORDING_BYTES);
    expect(screen).toBeGreaterThan(300_000);
  }
  expect(chooseScreenBitRate(60)).toBe(1_500_000);
  expect(chooseScreenBitRate(1_800)).toBe(chooseScreenBitRate(900));
  expect(bytes(CAMERA_BITS_PER_SECOND, SURELY_RECORDED_SECONDS)).toBeLessThan(0.91 * MAX_RECORDING_BYTES);
});

it('success is a share of those who tried, with its Wilson interval, and time has quartiles', () => {
  const there = { address: 'https://shop.example/orders/1/thanks?paid=yes' };
  const answers = [
    done({ ...there, ms: 8_000 }),
    done({ ...there, ms: 12_000 }),
    done({ address: 'https://shop.example/cart', ms: 20_000 }),
    done({ outcome: 'gave_up', ms: 30_000 }),
    done({ outcome: 'unable', ms: 0 }),
  ];
  const { tallies, numbers } = computeFigures(
    answers.map((answer) => screenTaskTeam.facts(byAddress, answer)),
  );
  const finding = screenTaskTeam.summarise(byAddress, tallies, numbers);
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['reached', 2],
    ['elsewhere', 1],
    ['gave_up', 1],
    ['timeout', 0],
    ['unable', 1],
  ]);
  // 2 of 4: R, binom::binom.wilson(2, 4).
  expect(finding.score).toMatchObject({ name: 'Success', value: 50 });
  expect([finding.score!.low, finding.score!.high].map((value) => Math.round(value * 10) / 10)).toEqual([
    15, 85,
  ]);
  expect(finding.detail).toMatchObject({
    all: { n: 4 },
    succeeded: { n: 2, median: 10 },
  });
  expect(finding.groups[1]!.bars.map(({ n }) => n)).toEqual([0, 5]);
});

it('exports outcome, time, address and files', () => {
  const { answer } = samples.answers.find(
    ({ config: { camera }, answer: { recordings } }) => camera && recordings.length === 2,
  )!;
  expect(screenTaskTeam.cells(byAddress, answer, 'label', () => '')).toEqual([
    'Reached the URL',
    42.3,
    answer.address,
    'screen-recording.webm',
    'camera-recording.webm',
  ]);
  expect(screenTaskTeam.cells(byAddress, answer, 'code', () => '').slice(0, 1)).toEqual(['reached']);
  expect(screenTaskTeam.columns(unrecorded, () => '').map(({ key }) => key)).toEqual(['', 'seconds']);
  expect(screenTaskTeam.listParts!(byAddress, answer, () => '').items).toEqual([
    { label: null, text: `Reached the URL · after 0:42 · at ${answer.address}` },
  ]);
  expect(screenTaskTeam.formatAnswer(config, done(), () => '')).toBe(
    'Said they finished · after 0:10 · not recorded',
  );
});

it('asks for what it records, takes files accordingly, and keeps the details of the server', () => {
  const devices = [config, byAddress, unrecorded].map((one) => screenTaskTeam.devices!(one));
  expect(devices).toEqual([
    ['display-capture', 'microphone'],
    ['display-capture', 'microphone', 'camera'],
    [],
  ]);
  const { getLimits, files, withFiles } = screenTaskTeam.uploads!;
  expect([getLimits(config)?.count, getLimits(byAddress)?.count, getLimits(unrecorded)]).toEqual([
    1,
    2,
    null,
  ]);
  const { answer } = samples.answers.find(
    ({ config: { camera }, answer: { recordings } }) => camera && recordings.length === 2,
  )!;
  const stored = files(answer).map((file) => ({ ...file, bytes: 7 }));
  expect(screenTaskTeam.uploads!.tracks!(answer).map(({ label, startedMs }) => [label, startedMs])).toEqual([
    ['Screen', 0],
    ['Camera', 0],
  ]);
  const later = {
    ...answer,
    recordings: answer.recordings.map((one, at) => ({ ...one, startedMs: 90 - at * 90 })),
  };
  const reversed = withFiles({ ...later, recordings: later.recordings.toReversed() }, stored.toReversed());
  expect(screenTaskTeam.uploads!.tracks!(reversed).map(({ startedMs }) => startedMs)).toEqual([90, 0]);
  expect(withFiles(answer, stored).recordings.map(({ track, file }) => [track, file.bytes])).toEqual([
    ['screen', 7],
    ['camera', 7],
  ]);
});
it('reviews its addresses', () => {
  const fields = (changes: Partial<ScreenTaskConfig>) =>
    screenTaskTeam.review({ ...byAddress, ...changes }, ['en']).map(({ field }) => field);
  expect([fields({}), fields({ address: 'ftp://x.example', target: '' }), fields({ address: '' })]).toEqual([
    [],
    ['address', 'target'],
    [],
  ]);
});
