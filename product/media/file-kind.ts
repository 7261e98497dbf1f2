interface FileFormat {
  /** What it is announced and served as; null where a kind has several. */
  contentType: string | null;
  /** A picture that every browser draws and none runs anything of: only these are shown, all else is downloaded. */
  isPicture: boolean;
  /** Endings of names by which a file dialog finds it where its content type does not suffice. */
  extensions: readonly string[];
}

const picture = (contentType: string) => ({ contentType, isPicture: true, extensions: [] }) as const;
const download = (contentType: string | null, extensions: readonly string[] = []) =>
  ({ contentType, isPicture: false, extensions }) as const;

/**
 * Every kind of file that is stored; `sniffKind` knows each by its bytes. `office`: the formats of office programs,
 * which are ZIP files.
 */
const FORMATS = {
  png: picture('image/png'),
  jpeg: picture('image/jpeg'),
  webp: picture('image/webp'),
  gif: picture('image/gif'),
  pdf: download('application/pdf'),
  office: download(null, ['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp']),
  text: download('text/plain', ['.txt', '.md', '.csv']),
  mp3: download('audio/mpeg'),
  wav: download('audio/wav'),
  ogg: download('audio/ogg'),
  m4a: download('audio/mp4'),
  mp4: download('video/mp4'),
  webm: download('video/webm'),
  mov: download('video/quicktime'),
} satisfies Record<string, FileFormat>;

export type FileKind = keyof typeof FORMATS;
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif';
export const FILE_KINDS = Object.keys(FORMATS) as FileKind[];

export const isPicture = (kind: FileKind): kind is PictureKind => FORMATS[kind].isPicture;

/** What a kind is served as where it may be shown in a page, else null. */
export const shownContentType = (kind: FileKind): string | null =>
  isPicture(kind) ? FORMATS[kind].contentType : null;

/** The kind that a device announces by a content type; what a file is, only its bytes say. */
export const announcedKind = (contentType: string): FileKind | undefined =>
  FILE_KINDS.find((kind) => FORMATS[kind].contentType === contentType);

/** What a file dialog offers for some kinds: the `accept` of an input. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => [...FORMATS[kind].extensions, FORMATS[kind].contentType])
    .filter((one) => one !== null)
    .join(',');
