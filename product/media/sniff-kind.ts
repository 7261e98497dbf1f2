import type { FileKind } from './file-kind.ts';

/** Bytes that suffice to know a file. */
export const SNIFFED_BYTES = 65_536;

const latin = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * ZIP files of office programs: Open XML begins with its list of contents or a folder of its own (ECMA-376-2, 10),
 * OpenDocument with its type (OpenDocument 1.3, part 2, 3.3). Any other ZIP is none. Nothing is unpacked.
 */
function isOffice(bytes: Uint8Array): boolean {
  if (latin(bytes, 0, 4) !== 'PK\x03\x04') return false;
  const named = 30 + ((bytes[26] ?? 0) | ((bytes[27] ?? 0) << 8));
  const name = latin(bytes, 30, Math.min(named, 300));
  if (name === 'mimetype') return latin(bytes, named, named + 60).includes('vnd.oasis.opendocument.');
  return /^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/)/.test(name);
}

/** ISO/IEC 14496-12, 4.3: the file type box comes first and names a brand; pictures in that form are not taken. */
function boxKindOf(bytes: Uint8Array): FileKind | null {
  if (latin(bytes, 4, 8) !== 'ftyp') return null;
  const brand = latin(bytes, 8, 12);
  if (brand === 'qt  ') return 'mov';
  if (/^M4[AB] $/.test(brand)) return 'm4a';
  return /^(isom|iso\d|mp4\d|avc1|M4V |dash|MSNV|3gp\d|f4v )$/.test(brand) ? 'mp4' : null;
}

/** ISO/IEC 11172-3, 2.4.1.3: the sync word, layer III, and a bit rate; or the tags before it (ID3v2). */
function isMp3(bytes: Uint8Array): boolean {
  if (latin(bytes, 0, 3) === 'ID3') return true;
  const [sync = 0, layer = 0, rate = 0] = bytes;
  return sync === 0xff && (layer & 0xe6) === 0xe2 && rate >> 4 !== 15 && rate >> 4 !== 0;
}

/** RFC 8794, 11.2: an EBML header whose document type is WebM (or Matroska, which it is a part of). */
const isWebm = (bytes: Uint8Array) =>
  bytes[0] === 0x1a &&
  latin(bytes, 1, 4) === '\x45\xdf\xa3' &&
  /webm|matroska/.test(latin(bytes, 4, Math.min(64, bytes.length)));

/**
 * The kind of a file by its first bytes (`SNIFFED_BYTES` of them, or all there are). Neither its name nor what it is
 * announced as counts. Null: it is none of these, or perhaps plain text, which all of it must be (`PlainText`).
 */
export function sniffKind(bytes: Uint8Array): FileKind | null {
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'gif';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  if (latin(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (isOffice(bytes)) return 'office';
  if (isWebm(bytes)) return 'webm';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WAVE') return 'wav';
  if (latin(bytes, 0, 4) === 'OggS') return 'ogg';
  return boxKindOf(bytes) ?? (isMp3(bytes) ? 'mp3' : null);
}

/** Endings by which Windows, macOS or Linux run a file or open it as a page with scripts, whatever its bytes are. */
const RUN_BY_ENDING = new Set(
  (
    'app application bash bat chm class cmd com command cpl csh desktop dll dmg exe fish gadget hlp hta htm html inf ins ' +
    'iso jar jnlp js jse ksh lnk mht mhtml mjs msc msi msp mst pif pkg pl ps1 ps1xml ps2 psc1 psd1 psm1 py pyw rb reg ' +
    'scf scr sct settingcontent-ms sh shb shs svg svgz swf tool url vb vbe vbs webloc workflow ws wsc wsf wsh xht xhtml zsh'
  ).split(' '),
);

/** Whether opening a file of this name would run it. Windows drops dots and spaces at the end. */
export function isProgramName(name: string): boolean {
  const ending = /\.([^.]+)$/.exec(name.normalize('NFKC').replace(/[.\s]+$/u, ''))?.[1] ?? '';
  return RUN_BY_ENDING.has(ending.trim().toLowerCase());
}

/** Whether a text is a script or a page, whatever it is called: `#!`, or markup after spaces and a byte order mark. */
export function isScript(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 1_024)).trimStart();
  return (
    text.startsWith('#!') ||
    /^(<!--[\s\S]*?-->\s*)*<(!doctype|html|head|body|script|hta:|job|package|svg)\b/i.test(text)
  );
}

/** Reads a text piece by piece: whether all of it is UTF-8 without a zero. An empty file is no text. */
export class PlainText {
  #decoder = new TextDecoder('utf-8', { fatal: true });
  #bytes = 0;
  #broken = false;

  add(piece: Uint8Array): void {
    this.#bytes += piece.length;
    this.#broken ||= piece.includes(0) || !this.#reads(piece);
  }

  end(): boolean {
    return this.#bytes > 0 && !this.#broken && this.#reads();
  }

  #reads(piece?: Uint8Array): boolean {
    try {
      this.#decoder.decode(piece, { stream: piece !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}
