import type { Readable } from 'node:stream';

/** The bytes of an uploaded file, whose size the endpoint limits. */
export async function readFile(content: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
