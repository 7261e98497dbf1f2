import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { badInput } from '#platform/errors/errors.ts';

const decompress = promisify(brotliDecompress);

const HEADER_BYTES = 48;
/** Where the fields of the header begin (WOFF 2.0, 4). */
const OFFSETS = { flavor: 4, length: 8, tableCount: 12, compressedBytes: 20 };
/** Offsets and lengths of the metadata and the private data. */
const EXTRA_BLOCK_OFFSETS = [28, 32, 36, 40, 44];
/** Maximum size of the tables when unpacked; a font of 100 kB has a few hundred kilobytes. */
const MAX_UNPACKED_BYTES = 4_000_000;
const MAX_TABLES = 64;
/** TrueType and CFF outlines; not collections (WOFF 2.0, 4.2). */
const FLAVORS = [0x00010000, 0x4f54544f];

/** Tags by their index in the table directory (WOFF 2.0, 4.1). */
const KNOWN_TAGS = (
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,' +
  'vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,' +
  'fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'
).split(',');
const CUSTOM_TAG = 63;

const DAMAGED_MESSAGE = 'This font is damaged. Export it again as WOFF2.';
const damaged = () => badInput(DAMAGED_MESSAGE);

/** Reads the parts of a file in order. @throws bad_input at its end */
class FontReader {
  #offset: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, offset: number) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  readByte(): number {
    const byte = this.#bytes[this.#offset];
    if (byte === undefined) throw damaged();
    this.#offset += 1;
    return byte;
  }

  readTag(): string {
    return String.fromCharCode(this.readByte(), this.readByte(), this.readByte(), this.readByte());
  }

  /** A number of up to five bytes with seven bits each, the highest first (WOFF 2.0, 3.1). */
  readVariableLength(): number {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = this.readByte();
      if (index === 0 && byte === 0x80) throw damaged();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw damaged();
  }
}

interface TableDirectory {
  tags: string[];
  /** Total size of the tables after decompression, in which some are still transformed. */
  unpackedBytes: number;
  /** Offset of the compressed tables. */
  end: number;
}

/** Outlines and their offsets are always transformed unless the version is 3; other tables unless it is 0. */
const isTransformed = (tag: string, version: number) =>
  tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;

function readTableDirectory(bytes: Uint8Array, tableCount: number): TableDirectory {
  const reader = new FontReader(bytes, HEADER_BYTES);
  const tags: string[] = [];
  let unpackedBytes = 0;
  for (let index = 0; index < tableCount; index += 1) {
    const flags = reader.readByte();
    const tagIndex = flags & 0x3f;
    const tag = tagIndex === CUSTOM_TAG ? reader.readTag() : KNOWN_TAGS[tagIndex]!;
    const originalBytes = reader.readVariableLength();
    unpackedBytes += isTransformed(tag, flags >> 6) ? reader.readVariableLength() : originalBytes;
    tags.push(tag);
  }
  return { tags, unpackedBytes, end: reader.offset };
}

async function checkTables(bytes: Uint8Array, { unpackedBytes }: TableDirectory): Promise<void> {
  let unpacked: Buffer;
  try {
    unpacked = await decompress(bytes, { maxOutputLength: unpackedBytes + 1 });
  } catch {
    throw damaged();
  }
  if (unpacked.length !== unpackedBytes) throw damaged();
}

/**
 * Checks that a file is a WOFF2 font which a browser can load, and removes what is no part of the font: metadata, private
 * data, and bytes after its end. The browser checks the tables themselves.
 *
 * @throws bad_input with what is wrong with the font
 */
export async function cleanFont(original: Uint8Array): Promise<{ bytes: Uint8Array; isVariable: boolean }> {
  if (String.fromCharCode(...original.subarray(0, 4)) !== 'wOF2')
    throw badInput('This isn’t a WOFF2 font. Convert it to WOFF2 and try again.');
  if (original.length < HEADER_BYTES) throw damaged();
  const header = new DataView(original.buffer, original.byteOffset, HEADER_BYTES);
  if (!FLAVORS.includes(header.getUint32(OFFSETS.flavor)))
    throw badInput(
      'This file contains several fonts, or one that browsers don’t load. Choose a single font.',
    );
  const tableCount = header.getUint16(OFFSETS.tableCount);
  if (tableCount === 0 || tableCount > MAX_TABLES) throw damaged();
  const directory = readTableDirectory(original, tableCount);
  if (directory.unpackedBytes > MAX_UNPACKED_BYTES)
    throw badInput('This font is too large when unpacked. Reduce it to the characters you need.');
  const { tags } = directory;
  const hasOutlines = ['glyf', 'CFF ', 'CFF2'].some((tag) => tags.includes(tag));
  if (!hasOutlines || !['cmap', 'head', 'name'].every((tag) => tags.includes(tag))) throw damaged();
  if (tags.includes('SVG '))
    throw badInput('Fonts with SVG images in them can’t be used. Choose another one.');
  const end = directory.end + header.getUint32(OFFSETS.compressedBytes);
  if (end > original.length) throw damaged();
  await checkTables(original.subarray(directory.end, end), directory);
  // The format requires padding to a multiple of four bytes.
  const bytes = new Uint8Array(Math.ceil(end / 4) * 4);
  bytes.set(original.subarray(0, end));
  const newHeader = new DataView(bytes.buffer);
  newHeader.setUint32(OFFSETS.length, bytes.length);
  for (const offset of EXTRA_BLOCK_OFFSETS) newHeader.setUint32(offset, 0);
  return { bytes, isVariable: tags.includes('fvar') };
}
