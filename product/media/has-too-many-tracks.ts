/** A camera file has a few; a reader of thousands would need memory for each. */
export const MAX_TRACKS = 16;

const decodeType = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Where the boxes between two positions start and end, as far as they have a 32-bit length (ISO/IEC 14496-12, 4.2). */
function* listBoxes(bytes: Uint8Array, from: number, to: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = from; start + 8 <= to;) {
    const length = view.getUint32(start);
    if (length < 8) return;
    yield { type: decodeType(bytes, start + 4), start, end: start + length };
    start += length;
  }
}

/**
 * Whether an MP4 file declares more tracks than any recording has, as far as its first bytes show: where the index comes last,
 * inspecting the recording finds it.
 */
export function hasTooManyTracks(head: Uint8Array): boolean {
  for (const index of listBoxes(head, 0, head.length)) {
    if (index.type !== 'moov') continue;
    const end = Math.min(index.end, head.length);
    const tracks = [...listBoxes(head, index.start + 8, end)].filter(({ type }) => type === 'trak');
    return tracks.length > MAX_TRACKS;
  }
  return false;
}
