import { expect, test } from 'vitest';
import { kanoTeam } from '#product/blocks/kano/kano-team.ts';
import type { KanoConfig } from '#product/blocks/kano/kano.ts';
import { text } from '#product/blocks/text.ts';
import type { PlayedBlock } from '../../contract.ts';
import {
  alert,
  button,
  click,
  createStudy,
  eventTime,
  heading,
  openPage,
  playedBlock,
  preparePages,
  root,
  runAndRender,
  waitForGuard,
} from '../testing/open-page.tsx';

preparePages();

const option = (id: string) => ({ id, text: text(id), fixed: false });
const required = (block: PlayedBlock): PlayedBlock => ({ ...block, required: true });
const open = (type: string, config: object) =>
  openPage(createStudy(required(playedBlock('one', type, config)), playedBlock('two', 'nps')));
const goOn = (name = 'Continue') => {
  waitForGuard();
  click(button(name)!, eventTime());
};
const type = (index: number, value: string) =>
  runAndRender(() => {
    const field = root.querySelectorAll('input')[index]!;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
/** The messages of fields by what describes each invalid control. */
const messages = () =>
  [...root.querySelectorAll('.player [aria-describedby]')].flatMap((element) => {
    const ids = element.getAttribute('aria-describedby')!.split(' ');
    const described = ids
      .map((id) => document.getElementById(id))
      .filter((one) => one?.matches('.field-wrong'));
    return described.map((one) => one!.textContent);
  });
const focusedLabel = () =>
  document.getElementById(document.activeElement!.getAttribute('aria-labelledby') ?? '')?.textContent;

test('each field of a form says what is wrong with it until it is mended, and the first one has the focus', async () => {
  await open('contact', {
    fields: { name: 'required', email: 'required', phone: 'optional', company: 'required' },
  });
  type(1, 'alex');
  type(2, '12');
  goOn();
  expect(messages()).toEqual([
    'Please fill in this field.',
    'Enter a complete email address, such as name@example.org.',
    'Enter a complete phone number with area code.',
    'Please fill in this field.',
  ]);
  expect(focusedLabel()).toBe('Name');
  expect(alert()).toBe('Please check the marked answers.');
  type(0, 'Alex');
  type(2, '');
  expect(messages()).toHaveLength(2);
  // What was typed stays.
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Alex', 'alex', '', '']);
  type(1, 'alex@example.org');
  goOn();
  // One message is enough.
  expect([messages(), alert(), focusedLabel()]).toEqual([
    ['Please fill in this field.'],
    undefined,
    'Company',
  ]);
  type(3, 'Fern');
  goOn();
  expect(heading()).toContain('Question two');
});

test('the rules of fields are checked in the language of the page, each at its field', async () => {
  document.documentElement.lang = 'de';
  const rule = (list: object[]) => ({ match: 'all', list, message: {} });
  const study = createStudy(
    required(
      playedBlock('one', 'contact', {
        fields: { name: 'required', email: 'required', phone: 'off', company: 'off' },
        rules: {
          name: rule([{ kind: 'digits', min: 5, max: 5 }]),
          email: rule([{ kind: 'domains', refused: false, domains: ['example.org'] }]),
        },
      }),
    ),
    playedBlock('two', 'nps'),
  );
  await openPage({ ...study, language: 'de' });
  type(0, '1234');
  type(1, 'ada@example.com');
  goOn('Weiter');
  expect(messages()).toEqual([
    'Verwenden Sie nur Ziffern, genau 5.',
    expect.stringContaining('example.org') as string,
  ]);
  type(0, '12345');
  expect(messages()).toHaveLength(1);
  type(1, 'ada@mail.example.org');
  goOn('Weiter');
  expect(heading()).toContain('Question two');
});

test('a form without any entry says so, and marks what it needs', async () => {
  await open('text-fields', {
    fields: ['a', 'b', 'c'].map((id) => ({ id, text: text(id), long: false, required: id !== 'a' })),
  });
  goOn();
  expect(messages()).toEqual(['Please fill in this field.', 'Please fill in this field.']);
  expect([focusedLabel(), alert()]).toEqual(['b', 'Please check the marked answers.']);
});

test.each([
  [
    'matrix',
    { rows: ['r1', 'r2', 'r3'].map(option), columns: ['c1', 'c2'].map(option), shuffleRows: false },
    2,
  ],
  [
    'scale-set',
    { instrument: 'likert', items: ['r1', 'r2', 'r3'].map(option), points: 2, shuffle: false },
    2,
  ],
])('each row of a %s without an answer says so', async (id, config, columns) => {
  await open(id, config);
  click(root.querySelectorAll('input')[0]!, eventTime());
  goOn();
  expect(messages()).toEqual(['Please choose an answer.', 'Please choose an answer.']);
  expect(alert()).toBe('2 of 3 to go');
  expect([...root.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement)).toBe(
    columns,
  );
  click(root.querySelectorAll('input')[columns]!, eventTime());
  expect(messages()).toHaveLength(1);
});

test('prices and shares say which number is wrong, and why', async () => {
  await open('van-westendorp', { min: 5 });
  type(0, '2');
  type(1, 'a lot');
  goOn();
  expect(messages()).toEqual([
    'This number is too small. Enter 5 or more.',
    'Enter a number in digits, such as 12.',
    'Please fill in this field.',
    'Please fill in this field.',
  ]);
  expect(document.activeElement).toBe(root.querySelector('input'));
});

test('a sum that is not right is said once; wrong numbers in their rows', async () => {
  await open('constant-sum', { items: ['a', 'b'].map(option), total: 10, shuffle: false });
  type(0, '3');
  goOn();
  expect([messages(), alert()]).toEqual([[], 'The total must be 10.']);
  expect(document.activeElement).toBe(root.querySelector('input'));
  type(1, '0.5');
  goOn();
  expect([messages(), alert()]).toEqual([['Enter a whole number.'], undefined]);
  expect(document.activeElement).toBe(root.querySelectorAll('input')[1]);
});

test('questions of Kano that nobody has seen yet show no mistakes', async () => {
  const features = ['Search', 'Export'].map(option);
  const config: KanoConfig = { ...kanoTeam.createConfig(() => 'x'), features, shuffle: false };
  await open('kano', config);
  click(root.querySelectorAll('input')[0]!, eventTime());
  goOn('Next');
  expect([messages(), alert()]).toEqual([['Please choose an answer.'], '2 of 2 to go']);
  expect(document.activeElement).toBe(root.querySelectorAll('input')[5]);
  click(root.querySelectorAll('input')[5]!, eventTime());
  goOn('Next');
  expect([root.querySelector('h2')!.textContent, messages()]).toEqual(['Export', []]);
});

test('an optional form that nothing was typed into goes on', async () => {
  await openPage(createStudy(playedBlock('one', 'contact'), playedBlock('two', 'nps')));
  goOn();
  expect([messages(), alert()]).toEqual([[], undefined]);
  expect(root.querySelector('h1')!.textContent).toContain('Question two');
});
