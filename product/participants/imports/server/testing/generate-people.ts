import type { ImportProblem } from '../../problem.ts';

const FIRST = [
  'Ada',
  'Zoë',
  'Jürgen',
  'François',
  'Åsa',
  'Siân',
  'José',
  'Łucja'.replace('Ł', 'L'),
  'Günther',
];
const LAST = [
  'Müller',
  'O’Neill'.replace('’', "'"),
  'García',
  'Lindström',
  'Dupré',
  'von der Heide',
  'Çelik',
];
const CITIES = ['Köln', 'Malmö', 'São Paulo', 'Zürich; Altstadt', 'Saint-Étienne'];

/** The five kinds of rows that cannot be imported, by what a row is made of. */
const BAD_KINDS: ImportProblem['kind'][] = ['noIdentity', 'email', 'value', 'repeatedEmail', 'cells'];

const HEADER = 'Kundennummer;E-Mail;Vorname;Nachname;Sprache;Sitze;Notiz;Tags';

interface GeneratedFile {
  /** Latin-1 with semicolons, quotes, CRLF and line breaks inside cells. */
  bytes: Buffer;
  /** What is wrong, by line. */
  problems: Map<number, ImportProblem['kind']>;
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A list of people as an old program exports it, the same in each run, with `badPerKind` bad rows of each of five kinds. */
export function generatePeople(rows: number, badPerKind: number): GeneratedFile {
  const problems = new Map<number, ImportProblem['kind']>();
  const badCount = badPerKind * BAD_KINDS.length;
  const step = Math.floor(rows / badCount);
  const parts = [`${HEADER}\r\n`];
  let line = 2;
  let bad = 0;
  for (let index = 0; index < rows; index += 1) {
    const isBad = index % step === step - 1 && bad < badCount;
    const kind = isBad ? BAD_KINDS[bad % BAD_KINDS.length] : undefined;
    if (kind) {
      problems.set(line, kind);
      bad += 1;
    }
    const email =
      kind === 'email'
        ? `person${index}(at)example.com`
        : kind === 'repeatedEmail'
          ? ' PERSON0@Example.com '
          : `person${index}@example.com`;
    const breaks = index % 11 === 0 ? 2 : 0;
    const note = breaks
      ? quote(`Called "twice"\r\nfrom ${CITIES[index % CITIES.length]}\r\nsee ${index}`)
      : quote(`${CITIES[index % CITIES.length]}`);
    const cells = [
      kind === 'noIdentity' ? '' : `K-${index}`,
      kind === 'noIdentity' ? '  ' : email,
      FIRST[index % FIRST.length],
      LAST[index % LAST.length],
      index % 3 === 0 ? 'de' : 'pt_BR',
      kind === 'value' ? 'many' : String(index % 500),
      note,
      index % 4 === 0 ? quote('VIP; Beta') : '',
    ];
    if (kind === 'cells') cells.splice(2, 1);
    parts.push(`${cells.join(';')}\r\n`);
    line += 1 + breaks;
  }
  return { bytes: Buffer.from(parts.join(''), 'latin1'), problems };
}
