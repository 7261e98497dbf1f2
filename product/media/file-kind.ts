interface FileFormat {
  /** MIME type; null if the kind has several. */
  contentType: string | null;
  /** Whether browsers display it safely, without running anything in it. All other kinds are downloaded. */
  isPicture: boolean;
  /** Extensions for file dialogs, in addition to the content type. */
  extensions: readonly string[];
}

const picture = (contentType: string) => ({ contentType, isPicture: true, extensions: [] }) as const;
const download = (contentType: string | null, extensions: readonly string[] = []) =>
  ({ contentType, isPicture: false, extensions }) as const;

/**
 * Every kind of file that is accepted; `sniffKind` detects it from the bytes. `office` are the formats of office
 * programs, which are ZIP files.
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

/** Content type of a kind that may be displayed inline, otherwise null. */
export const inlineContentType = (kind: FileKind): string | null =>
  isPicture(kind) ? FORMATS[kind].contentType : null;

/** The kind that a device declares by content type. The actual kind is determined from the bytes. */
export const findKindByContentType = (contentType: string): FileKind | undefined =>
  FILE_KINDS.find((kind) => FORMATS[kind].contentType === contentType);

/** The `accept` attribute of a file input for some kinds. */
export const formatAccept = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => [...FORMATS[kind].extensions, FORMATS[kind].contentType])
    .filter((accepted) => accepted !== null)
    .join(',');
