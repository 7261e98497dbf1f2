import { randomUUID } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError, notFound, unavailable } from '../errors/errors.ts';
import type { Storage } from './storage.ts';

/** Where a bucket is, and whose it is. */
export interface Bucket {
  name: string;
  /** Address of a store of one's own, whose buckets are paths; unset for Amazon's. */
  url?: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Bytes of one part of a large file: two travel at once, and 10,000 make the largest file (160 GB). */
const PART = 16 * 1024 * 1024;
/** Milliseconds the question whether the store is there may take. */
const CHECK_WITHIN = 4_000;

/** What connections say that never came to a reply. */
const UNREACHED = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|TimeoutError|AbortError)$/;
const isProbe = (key: string) => key.startsWith('.probe-');

const isAbsent = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** A store that fails or cannot be reached becomes `unavailable`; anything else stays what it is. */
function translateStoreError(error: unknown): unknown {
  const {
    $metadata: said,
    name,
    code,
  } = error as {
    $metadata?: { httpStatusCode?: number };
    name?: string;
    code?: string;
  };
  const status = said?.httpStatusCode;
  const fails =
    status === undefined ? said !== undefined || UNREACHED.test(code ?? name ?? '') : status >= 500;
  if (!fails || error instanceof AppError) return error;
  return Object.assign(unavailable('Can’t reach file storage. Try again in a moment.'), {
    cause: error,
  });
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateStoreError(error);
  }
}

/** The range of a whole file, from a store that does not heed some ranges (a single first byte, with one of them). */
function cutOut(whole: Readable, { start, end }: { start: number; end: number }): Readable {
  let at = 0;
  const cut = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(start - at, 0);
      const part = chunk.subarray(from, Math.max(end + 1 - at, from));
      at += chunk.length;
      done(null, part);
    },
  });
  cut.on('error', () => {});
  whole.on('error', (error) => cut.destroy(error));
  cut.once('close', () => whole.destroy());
  return whole.pipe(cut);
}

/** Files in a bucket of an S3-compatible store. A file appears under its key only when it is whole. */
export function s3Storage({ name: Bucket, url, region, accessKey, secretKey }: Bucket): Storage {
  const client = new S3Client({
    ...(url ? { endpoint: url, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 3,
    // Many stores that people run themselves do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  let probed = false;

  /** A small file goes there and away again: what is asked once, and again after every failure. */
  async function probe(abortSignal: AbortSignal): Promise<void> {
    const Key = `.probe-${randomUUID()}`;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'probe' }), { abortSignal });
    await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal });
  }

  async function describe(Key: string) {
    try {
      return await client.send(new HeadObjectCommand({ Bucket, Key }));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw translateStoreError(error);
    }
  }

  return {
    async put(Key, content) {
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer | string, _encoding, done) {
          bytes += Buffer.byteLength(chunk);
          done(null, chunk);
        },
      });
      counted.on('error', () => {});
      content.once('error', (error) => counted.destroy(error));
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: content.pipe(counted) },
        partSize: PART,
        queueSize: 2,
      });
      try {
        await upload.done();
      } catch (error) {
        // Where the store cannot even give the upload up, the source's own failure says more.
        const reason = content.errored ?? error;
        content.destroy();
        throw translateStoreError(reason);
      }
      return bytes;
    },
    async get(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }),
        );
        if (Body instanceof Readable) {
          // Whoever reads it is told; until then an error must not end the process.
          Body.on('error', () => {});
          const asked = range ? range.end - range.start + 1 : ContentLength;
          return range && ContentLength !== asked ? cutOut(Body, range) : Body;
        }
        throw new TypeError('the store sent no stream');
      } catch (error) {
        throw isAbsent(error) ? notFound('file') : translateStoreError(error);
      }
    },
    async head(Key) {
      const found = await describe(Key);
      return found && (found.ContentLength ?? 0);
    },
    async writtenAt(Key) {
      return (await describe(Key))?.LastModified ?? null;
    },
    async delete(Key) {
      await told(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(prefix) {
      const Prefix = prefix === '' ? prefix : `${prefix.replace(/\/$/, '')}/`;
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key } of Contents ?? []) if (Key && !isProbe(Key)) yield Key;
    },
    // Parts of uploads that were cut off have no key: the bucket's own rule for incomplete uploads takes them away.
    async tidy(before) {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: '.probe-' }))
        for (const { Key, LastModified } of Contents ?? [])
          if (Key && LastModified && LastModified < before)
            await told(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async check() {
      const abortSignal = AbortSignal.timeout(CHECK_WITHIN);
      try {
        if (probed) await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
        else await probe(abortSignal);
        probed = true;
      } catch (error) {
        probed = false;
        const { name } = error as Error;
        throw Object.assign(
          unavailable(
            `The bucket ${Bucket} cannot be used (${name}): look at S3_URL, S3_BUCKET and the key.`,
          ),
          { cause: error },
        );
      }
    },
  };
}
