import type { FileKind } from './file-kind.ts';
import { hasTooManyTracks } from './has-too-many-tracks.ts';

/** Bytes needed to detect the kind of a file. */
export const SNIFF_BYTES = 65_536;

const decodeLatin1 = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * Whether it is a ZIP file of an office program. Open XML starts with its content types or one of its folders
 * (ECMA-376-2, 10), OpenDocument with its MIME type (OpenDocument 1.3, part 2, 3.3). Nothing is unpacked.
 */
function isOffice(bytes: Uint8Array): boolean {
  if (decodeLatin1(bytes, 0, 4) !== 'PK\x03\x04') return false;
  // The header of the first file has 30 bytes, the length of its name at 26; the name and the content follow.
  const nameEnd = 30 + ((bytes[26] ?? 0) | ((bytes[27] ?? 0) << 8));
  // No office program has a longer name there.
  const name = decodeLatin1(bytes, 30, Math.min(nameEnd, 300));
  if (name === 'mimetype')
    return decodeLatin1(bytes, nameEnd, nameEnd + 60).includes('vnd.oasis.opendocument.');
  return /^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/)/.test(name);
}

/**
 * The brand of an MP4, MOV or M4A file. ISO/IEC 14496-12, 4.3: the file type box comes first and names it. Pictures in this
 * format and files with very many tracks are not accepted.
 */
function detectIsoMediaKind(bytes: Uint8Array): FileKind | null {
  if (decodeLatin1(bytes, 4, 8) !== 'ftyp' || hasTooManyTracks(bytes.subarray(0, SNIFF_BYTES))) return null;
  const brand = decodeLatin1(bytes, 8, 12);
  if (brand === 'qt  ') return 'mov';
  if (/^M4[AB] $/.test(brand)) return 'm4a';
  return /^(isom|iso\d|mp4\d|avc1|M4V |dash|MSNV|3gp\d|f4v )$/.test(brand) ? 'mp4' : null;
}

/**
 * ISO/IEC 11172-3, 2.4.1.3: the sync word, layer III, and a bit rate (0: free, 15: forbidden); or the tags before it
 * (ID3v2).
 */
function isMp3(bytes: Uint8Array): boolean {
  if (decodeLatin1(bytes, 0, 3) === 'ID3') return true;
  const [first = 0, second = 0, third = 0] = bytes;
  const hasSyncWordAndLayer = first === 0xff && (second & 0xe6) === 0xe2;
  const bitRateIndex = third >> 4;
  return hasSyncWordAndLayer && bitRateIndex !== 0 && bitRateIndex !== 15;
}

/** RFC 8794, 11.2: an EBML header with the document type WebM, or Matroska, of which WebM is a subset. */
const isWebm = (bytes: Uint8Array) =>
  bytes[0] === 0x1a &&
  decodeLatin1(bytes, 1, 4) === '\x45\xdf\xa3' &&
  /webm|matroska/.test(decodeLatin1(bytes, 4, Math.min(64, bytes.length)));

/**
 * Detects the kind of a file from its first `SNIFF_BYTES` bytes (or all, if fewer). Name and declared type are ignored.
 * Null if it is none of these; it may still be plain text, which `PlainTextCheck` decides from the whole file.
 */
export function sniffKind(bytes: Uint8Array): FileKind | null {
  if (decodeLatin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (decodeLatin1(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(decodeLatin1(bytes, 0, 6))) return 'gif';
  if (decodeLatin1(bytes, 0, 4) === 'RIFF' && decodeLatin1(bytes, 8, 12) === 'WEBP') return 'webp';
  if (decodeLatin1(bytes, 0, 4) === 'wOF2') return 'woff2';
  if (decodeLatin1(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (isOffice(bytes)) return 'office';
  if (isWebm(bytes)) return 'webm';
  if (decodeLatin1(bytes, 0, 4) === 'RIFF' && decodeLatin1(bytes, 8, 12) === 'WAVE') return 'wav';
  if (decodeLatin1(bytes, 0, 4) === 'OggS') return 'ogg';
  return detectIsoMediaKind(bytes) ?? (isMp3(bytes) ? 'mp3' : null);
}

/** Extensions that Windows, macOS or Linux execute, or open as a page with scripts, whatever the content is. */
const EXECUTABLE_EXTENSIONS = new Set(
  (
    'app application bash bat chm class cmd com command cpl csh desktop dll dmg exe fish gadget hlp hta htm html inf ins ' +
    'iso jar jnlp js jse ksh lnk mht mhtml mjs msc msi msp mst pif pkg pl ps1 ps1xml ps2 psc1 psd1 psm1 py pyw rb reg ' +
    'scf scr sct settingcontent-ms sh shb shs svg svgz swf tool url vb vbe vbs webloc workflow ws wsc wsf wsh xht xhtml zsh'
  ).split(' '),
);

/** Whether opening a file of this name would run it. Windows ignores trailing dots and spaces. */
export function hasExecutableExtension(name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name.normalize('NFKC').replace(/[.\s]+$/u, ''))?.[1] ?? '';
  return EXECUTABLE_EXTENSIONS.has(extension.trim().toLowerCase());
}

/** Whether a text file, by its first bytes, is a script or HTML page: `#!`, or markup after white space and a BOM. */
export function isScript(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 1_024)).trimStart();
  return (
    text.startsWith('#!') ||
    /^(<!--[\s\S]*?-->\s*)*<(!doctype|html|head|body|script|hta:|job|package|svg)\b/i.test(text)
  );
}

/**
 * Checks chunk by chunk whether a file is UTF-8 without zero bytes; `end` tells the result. An empty file is not text.
 */
export class PlainTextCheck {
  #decoder = new TextDecoder('utf-8', { fatal: true });
  #byteCount = 0;
  #isInvalid = false;

  add(chunk: Uint8Array): void {
    this.#byteCount += chunk.length;
    this.#isInvalid ||= chunk.includes(0) || !this.#decodes(chunk);
  }

  end(): boolean {
    return this.#byteCount > 0 && !this.#isInvalid && this.#decodes();
  }

  #decodes(chunk?: Uint8Array): boolean {
    try {
      this.#decoder.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}
