import { randomUUID } from 'node:crypto';
import type { OutboundClient, OutboundResult } from '#platform/outbound/outbound-client.ts';

/** Ten minutes of speech take a small computer about as long. */
const TIMEOUT_MS = 900_000;
/** Many times the words of a piece. A longer reply is cut off, so that it is not valid JSON and the request fails. */
const MAX_REPLY_BYTES = 4_000_000;

/** Where sound is sent, and with which key. */
export interface ServiceAddress {
  address: string;
  model: string;
  key: string | null;
}

/** A file of sound. */
export interface SoundFile {
  name: string;
  contentType: string;
  content: Buffer;
}

interface SendOptions {
  /** The language that is spoken; null if it is not known. */
  language: string | null;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** The URL that takes sound, for an address with or without the path. */
function buildServiceUrl(address: string): string {
  const base = address.replace(/\/+$/, '');
  return base.endsWith('/audio/transcriptions') ? base : `${base}/audio/transcriptions`;
}

/** A `multipart/form-data` body (RFC 7578). */
function encodeForm(boundary: string, fields: [string, string][], file: SoundFile): Buffer {
  const start = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.contentType}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(start.join('') + head),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** Sends a file of sound to a service that speaks OpenAI’s API. Never throws, except when `signal` aborts. */
export async function sendSound(
  outbound: OutboundClient,
  { address, model, key }: ServiceAddress,
  file: SoundFile,
  { language, timeoutMs = TIMEOUT_MS, signal }: SendOptions,
): Promise<OutboundResult> {
  const boundary = `earshot-${randomUUID()}`;
  const fields: [string, string][] = [
    ['model', model],
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'segment'],
    ['timestamp_granularities[]', 'word'],
    // The API takes the language alone, without a region.
    ...(language ? [['language', language.split('-')[0]!] satisfies [string, string]] : []),
  ];
  const request = {
    url: buildServiceUrl(address),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      accept: 'application/json',
      'user-agent': 'Earshot',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: encodeForm(boundary, fields, file),
    timeoutMs,
    maxReplyBytes: MAX_REPLY_BYTES,
  };
  return outbound.send(request, signal);
}
