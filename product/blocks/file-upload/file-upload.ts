import { countsOf, defineBlock, type Problem } from '../block.ts';
import { barsOf, type Choice } from '../kit/summary/bars.ts';
import { text } from '../text.ts';
import type { FileKind } from '../../media/file-kind.ts';
import { FILE_GROUPS, KINDS_OF, type FileGroup, type SentFile } from '../upload.ts';

export interface FileUploadConfig {
  /** What may be sent; all of them: anything that Earshot knows. */
  kinds: FileGroup[];
  /** Size of one file, at most. */
  megabytes: number;
  count: number;
}
export interface FileUploadAnswer {
  files: SentFile[];
}

export const MAX_MEGABYTES = 50;
export const MAX_COUNT = 10;

export const GROUP_LABELS: Readonly<Record<FileGroup, string>> = {
  pictures: 'Images',
  pdf: 'PDF',
  documents: 'Documents',
  audio: 'Audio',
  video: 'Video',
};

const UNITS = ['bytes', 'kB', 'MB'];

/** "820 bytes", "14 kB", "2.3 MB". */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size)} ${UNITS[unit]}`;
}

/** The kinds of files that a block takes. */
export const kindsOf = ({ kinds }: FileUploadConfig): FileKind[] => [
  ...new Set(kinds.flatMap((group) => KINDS_OF[group])),
];

/** Which of the asked-for groups a file counts for: the first that takes its kind. */
function groupOf({ kinds }: FileUploadConfig, kind: FileKind): FileGroup | undefined {
  const asked = FILE_GROUPS.filter((group) => kinds.includes(group));
  return asked.find((group) => KINDS_OF[group].includes(kind));
}

const choicesOf = ({ kinds }: FileUploadConfig): Choice[] =>
  FILE_GROUPS.filter((group) => kinds.includes(group)).map((choice) => ({
    choice,
    label: text(GROUP_LABELS[choice]),
  }));

function problemOf(config: FileUploadConfig, { files }: FileUploadAnswer): Problem | null {
  if (files.length === 0) return { key: 'required' };
  if (files.length > config.count) return { key: 'too_many', limit: config.count };
  if (new Set(files.map(({ id }) => id)).size < files.length) return { key: 'not_an_option' };
  for (const { kind, bytes } of files) {
    if (groupOf(config, kind) === undefined) return { key: 'not_an_option' };
    if (bytes > config.megabytes * 1_000_000) return { key: 'not_an_option' };
  }
  return null;
}

/**
 * Files that people send. Each is stored before the answer names it; a fact per kind that was sent. Cells: names, and
 * by code the ids that the archive names the files by.
 */
export const fileUpload = defineBlock<FileUploadConfig, FileUploadAnswer>({
  id: 'file-upload',
  version: 1,
  label: 'File upload',
  hint: 'Collects images, documents or recordings.',
  group: 'values',
  isQuestion: true,
  fresh: () => ({ kinds: ['pictures', 'pdf'], megabytes: 10, count: 1 }),
  upgrade: (config) => config as FileUploadConfig,
  check: problemOf,
  review: () => [],
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: choicesOf(config) }],
  facts(config, { files }) {
    const groups = new Set(files.flatMap(({ kind }) => groupOf(config, kind) ?? []));
    return [...groups].map((choice) => ({ part: '', choice, number: null }));
  },
  freeText: () => '',
  summarise(config, tallies) {
    const counts = countsOf(tallies);
    const bars = barsOf('', choicesOf(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { files }, as) => [
    files.map(({ id, name }) => (as === 'code' ? id : name)).join(as === 'code' ? ' ' : ', ') || null,
  ],
  uploads: {
    accepts: (config) => ({
      kinds: kindsOf(config),
      bytes: config.megabytes * 1_000_000,
      count: config.count,
    }),
    files: ({ files }) => files,
    withFiles: (_answer, files) => ({ files }),
  },
  rehearse(config, random) {
    const count = 1 + Math.floor(random() * config.count);
    const kinds = kindsOf(config);
    const files = Array.from({ length: count }, (_, at): SentFile => {
      const hex = Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0');
      return {
        id: `${hex}-0000-4000-8000-${String(at).padStart(12, '0')}`,
        name: `File ${at + 1}`,
        kind: kinds[Math.floor(random() * kinds.length)]!,
        bytes: 1 + Math.floor(random() * config.megabytes * 1_000_000),
      };
    });
    return { files };
  },
  formatAnswer: (_config, { files }) =>
    files.map(({ name, bytes }) => `${name} (${sizeText(bytes)})`).join(', '),
});
