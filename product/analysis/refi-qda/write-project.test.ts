// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { RefiProject, RefiSelection, RefiSource } from './refi-project.ts';
import { joinLines, toFileText, writeProject } from './write-project.ts';

const schema = fs.readFileSync(path.join(import.meta.dirname, 'testing/project.xsd'), 'utf8');
const CREATED_AT = '2026-05-04T09:00:00.000Z';

/** What `xmllint --schema` reports about a file. */
async function validate(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'project.qde', contents: xml }, schema });
  return errors.map(({ message }) => message);
}

async function write(project: Omit<RefiProject, 'sources'>, sources: RefiSource[]): Promise<string> {
  let xml = '';
  async function* list() {
    yield* sources;
  }
  for await (const piece of writeProject({ ...project, sources: list() })) xml += piece;
  return xml;
}

const user = { id: randomUUID(), name: 'Ada & "Bo"' };
const code = {
  id: randomUUID(),
  name: 'Price < value',
  description: 'Everything about money.',
  colour: '#2f7ed8',
  isGroup: false,
  children: [],
};
const group = {
  id: randomUUID(),
  name: 'Buying',
  description: '',
  colour: null,
  isGroup: true,
  children: [code],
};
const project = { name: 'Checkout', createdAt: CREATED_AT, users: [user], codes: [group] };

const select = (quote: string, start: number, note = ''): RefiSelection => ({
  id: randomUUID(),
  start,
  end: start + quote.length,
  quote,
  note,
  user: user.id,
  createdAt: CREATED_AT,
  codings: [{ id: randomUUID(), code: code.id }],
});

const HOSTILE =
  'Zu teuer 👩‍👩‍👧 <b>&amp;</b>\r\nzweite\tZeile ]]> "quoted" \u0001 \ud800 und שלום – too expensive, really.';

it('validates against the schema of REFI-QDA with every kind of source, and with none', async () => {
  const sources: RefiSource[] = [
    {
      id: randomUUID(),
      name: 'Participant 1: Why?',
      content: { kind: 'text', text: HOSTILE },
      selections: [select('too expensive', HOSTILE.indexOf('too exp'), 'Said twice.')],
    },
    {
      id: randomUUID(),
      name: 'Participant 2',
      content: {
        kind: 'audio',
        path: 'uploads/r/voice answer.webm',
        transcript: {
          id: randomUUID(),
          lines: [
            { id: randomUUID(), fromMs: 0, text: 'Hello 👋' },
            { id: randomUUID(), fromMs: 1_500, text: 'It is slow.' },
          ],
        },
      },
      selections: [{ ...select('', 0), start: 200, end: 1_400 }],
    },
    {
      id: randomUUID(),
      name: 'Participant 3',
      content: { kind: 'video', path: 'uploads/r/video.webm', transcript: null },
      selections: [{ ...select('', 0), start: 0, end: 9_000, codings: [] }],
    },
  ];
  expect(await validate(await write(project, sources))).toEqual([]);
  expect(await validate(await write({ ...project, users: [], codes: [] }, []))).toEqual([]);
});

it('is refused by the schema when an id is none', async () => {
  const broken = await write({ ...project, users: [{ id: 'ada', name: 'Ada' }] }, []);
  expect((await validate(broken)).join('\n')).toContain('guid');
});

it('keeps texts, and counts positions in code points', async () => {
  const quotes = ['👩‍👩‍👧', '<b>&amp;</b>', 'zweite\tZeile', 'too expensive'];
  const xml = await write(project, [
    {
      id: randomUUID(),
      name: 'Participant 1',
      content: { kind: 'text', text: HOSTILE },
      selections: quotes.map((quote) => select(quote, HOSTILE.indexOf(quote))),
    },
  ]);
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const source = document.querySelector('TextSource')!;
  expect(source.getAttribute('plainTextPath')).toBe(`internal://${source.getAttribute('guid')}.txt`);
  const text = toFileText(HOSTILE);
  expect(text).toBe(HOSTILE.replace('\r\n', '\n').replace('\ud800', '\ufffd'));
  const characters = [...text];
  const marked = [...document.querySelectorAll('PlainTextSelection')].map((selection) =>
    characters
      .slice(Number(selection.getAttribute('startPosition')), Number(selection.getAttribute('endPosition')))
      .join(''),
  );
  expect(marked).toEqual(quotes);
  expect(document.querySelector('Code Code')!.getAttribute('name')).toBe('Price < value');
  expect(document.querySelector('User')!.getAttribute('name')).toBe('Ada & "Bo"');
});

it('synchronises each line of a transcript with its time', async () => {
  const lines = [
    { id: randomUUID(), fromMs: 0, text: 'Hello 👋' },
    { id: randomUUID(), fromMs: 1_500, text: 'It is slow.' },
  ];
  const xml = await write(project, [
    {
      id: randomUUID(),
      name: 'Participant 2',
      content: { kind: 'audio', path: 'a.webm', transcript: { id: randomUUID(), lines } },
      selections: [],
    },
  ]);
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const words = [...joinLines({ id: '', lines })];
  const points = [...document.querySelectorAll('SyncPoint')].map((point) => [
    Number(point.getAttribute('timeStamp')),
    words
      .slice(Number(point.getAttribute('position')))
      .join('')
      .split('\n')[0],
  ]);
  expect(points).toEqual([
    [0, 'Hello 👋'],
    [1_500, 'It is slow.'],
  ]);
});
