import type { RefiCode, RefiProject, RefiSelection, RefiSource, RefiTranscript } from './refi-project.ts';

/** Characters that XML 1.0 does not allow at all, also not as references, and halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers would turn these into spaces or line feeds, which would change the text.
  '\r': '&#xD;',
  '\n': '&#xA;',
  '\t': '&#x9;',
};

/**
 * A text for the content of an element or for an attribute in double quotes. Characters that XML does not allow become
 * U+FFFD, so that positions stay.
 */
const escapeXml = (text: string): string =>
  text.replace(NOT_ALLOWED, '\ufffd').replace(/[&<>"\r\n\t]/g, (character) => REFERENCES[character]!);

type Attributes = Record<string, string | number | boolean | null>;

/** An element with its content, which is XML already. */
function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

const describe = (text: string) => (text ? element('Description', {}, escapeXml(text)) : '');

const writeCode = ({ id, name, description, colour, isGroup, children }: RefiCode): string =>
  element(
    'Code',
    { guid: id, name, isCodable: !isGroup, color: colour },
    describe(description) + children.map(writeCode).join(''),
  );

/** A text as the file of its source has it. Programs read a line end as one character, and positions count from there. */
export const toFileText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').toWellFormed();

/** The lines of a transcript as one text. */
export const joinLines = ({ lines }: RefiTranscript): string =>
  lines.map(({ text }) => toFileText(text)).join('\n');

/** The name of a text's file in the folder of sources. */
export const buildTextFileName = (id: string): string => `${id}.txt`;
const buildTextPath = (id: string) => `internal://${buildTextFileName(id)}`;

/** UTF-16 units → Unicode code points of the text's file, which REFI-QDA counts. */
const countCodePoints = (text: string, end: number) => [...toFileText(text.slice(0, end))].length;

const MAX_NAME_LENGTH = 80;
const shorten = (text: string) =>
  text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH).toWellFormed()}…` : text;

function writeSelection(name: string, place: Attributes, selection: RefiSelection): string {
  const { id, quote, note, user, createdAt, codings } = selection;
  const creation = { creatingUser: user, creationDateTime: createdAt };
  return element(
    name,
    { guid: id, name: shorten(quote) || null, ...place, ...creation },
    describe(note) +
      codings
        .map((coding) =>
          element(
            'Coding',
            { guid: coding.id, ...creation },
            element('CodeRef', { targetGUID: coding.code }),
          ),
        )
        .join(''),
  );
}

/** The words of a transcript, a line for each segment, with the time at which each line begins. */
function writeTranscript({ id, lines }: RefiTranscript): string {
  let position = 0;
  const points = lines.map((line) => {
    const point =
      line.fromMs === null ? '' : element('SyncPoint', { guid: line.id, timeStamp: line.fromMs, position });
    position += countCodePoints(line.text, line.text.length) + 1;
    return point;
  });
  return element(
    'Transcript',
    { guid: id, name: 'Transcript', plainTextPath: buildTextPath(id) },
    points.join(''),
  );
}

function writeSource({ id, name, content, selections }: RefiSource): string {
  if (content.kind === 'text') {
    const { text } = content;
    return element(
      'TextSource',
      { guid: id, name, plainTextPath: buildTextPath(id) },
      selections
        .map((selection) =>
          writeSelection(
            'PlainTextSelection',
            {
              startPosition: countCodePoints(text, selection.start),
              endPosition: countCodePoints(text, selection.end),
            },
            selection,
          ),
        )
        .join(''),
    );
  }
  const kind = content.kind === 'audio' ? 'Audio' : 'Video';
  return element(
    `${kind}Source`,
    { guid: id, name, path: `relative:///${content.path}` },
    (content.transcript ? writeTranscript(content.transcript) : '') +
      selections
        .map((selection) =>
          writeSelection(`${kind}Selection`, { begin: selection.start, end: selection.end }, selection),
        )
        .join(''),
  );
}

/**
 * The file `project.qde` of a REFI-QDA project (QDA-XML 1.0, `urn:QDA-XML:project:1.0`), a piece for each source. Programs
 * such as ATLAS.ti, MAXQDA, NVivo and QualCoder read it. Texts are files beside it, since QualCoder reads no others.
 */
export async function* writeProject({
  name,
  createdAt,
  users,
  codes,
  sources,
}: RefiProject): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="utf-8"?>\n';
  yield `<Project xmlns="urn:QDA-XML:project:1.0" name="${escapeXml(name)}" origin="Earshot" creationDateTime="${escapeXml(createdAt)}">`;
  // Lists that the schema does not allow to be empty.
  if (users.length > 0)
    yield element(
      'Users',
      {},
      users.map((user) => element('User', { guid: user.id, name: user.name })).join(''),
    );
  if (codes.length > 0) yield element('CodeBook', {}, element('Codes', {}, codes.map(writeCode).join('')));
  let isEmpty = true;
  for await (const source of sources) {
    yield `${isEmpty ? '<Sources>' : ''}\n${writeSource(source)}`;
    isEmpty = false;
  }
  yield `${isEmpty ? '' : '\n</Sources>'}</Project>\n`;
}
