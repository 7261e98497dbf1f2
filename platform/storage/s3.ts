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

/** Address and credentials of a bucket. */
export interface Bucket {
  name: string;
  /** URL of a self-hosted store, with the bucket in the path; unset for Amazon's. */
  url?: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Size of one part of a large file: two are uploaded at once, and 10,000 parts make the largest file (160 GB). */
const PART_BYTES = 16 * 1024 * 1024;
/** Time limit of the health check. */
const CHECK_TIMEOUT_MS = 4_000;

/** Error codes of connections that got no reply. */
const CONNECTION_ERROR =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|TimeoutError|AbortError)$/;
const isProbe = (key: string) => key.startsWith('.probe-');

const isAbsent = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** Turns a failing or unreachable store into `unavailable`; returns other errors unchanged. */
function translateStoreError(error: unknown): unknown {
  const {
    $metadata: metadata,
    name,
    code,
  } = error as {
    $metadata?: { httpStatusCode?: number };
    name?: string;
    code?: string;
  };
  const status = metadata?.httpStatusCode;
  const isStoreFailure =
    status === undefined
      ? metadata !== undefined || CONNECTION_ERROR.test(code ?? name ?? '')
      : status >= 500;
  if (!isStoreFailure || error instanceof AppError) return error;
  return Object.assign(unavailable('Can’t reach file storage. Try again in a moment.'), {
    cause: error,
  });
}

async function translateErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw translateStoreError(error);
  }
}

/** The range of a complete file, for stores that ignore some `Range` headers. */
function sliceStream(source: Readable, { start, end }: { start: number; end: number }): Readable {
  let position = 0;
  const slice = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const sliceStart = Math.max(start - position, 0);
      const part = chunk.subarray(sliceStart, Math.max(end + 1 - position, sliceStart));
      position += chunk.length;
      done(null, part);
    },
  });
  slice.on('error', () => {});
  source.on('error', (error) => slice.destroy(error));
  slice.once('close', () => source.destroy());
  return source.pipe(slice);
}

/** Files in a bucket of an S3-compatible store. A file appears under its key only when it is complete. */
export function s3Storage({ name: Bucket, url, region, accessKey, secretKey }: Bucket): Storage {
  const client = new S3Client({
    ...(url ? { endpoint: url, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 3,
    // Many self-hosted stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  let hasProbed = false;

  /** Writes and deletes a small file: done on the first check, and again after every failure. */
  async function probe(abortSignal: AbortSignal): Promise<void> {
    const Key = `.probe-${randomUUID()}`;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'probe' }), { abortSignal });
    await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal });
  }

  async function readHead(Key: string) {
    try {
      return await client.send(new HeadObjectCommand({ Bucket, Key }));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw translateStoreError(error);
    }
  }

  const storage: Storage = {
    async put(Key, content) {
      let bytes = 0;
      const counter = new Transform({
        transform(chunk: Buffer | string, _encoding, done) {
          bytes += Buffer.byteLength(chunk);
          done(null, chunk);
        },
      });
      counter.on('error', () => {});
      content.once('error', (error) => counter.destroy(error));
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: content.pipe(counter) },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      try {
        await upload.done();
      } catch (error) {
        // If aborting the upload fails too, the error of the source says more.
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
          // A reader gets the error itself; without one, the error must not end the process.
          Body.on('error', () => {});
          const expectedLength = range ? range.end - range.start + 1 : ContentLength;
          return range && ContentLength !== expectedLength ? sliceStream(Body, range) : Body;
        }
        throw new TypeError('the store sent no stream');
      } catch (error) {
        throw isAbsent(error) ? notFound('file') : translateStoreError(error);
      }
    },
    async readSize(Key) {
      const objectHead = await readHead(Key);
      return objectHead && (objectHead.ContentLength ?? 0);
    },
    async readWriteTime(Key) {
      return (await readHead(Key))?.LastModified ?? null;
    },
    async delete(Key) {
      await translateErrors(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    // A bucket cannot rename: an interrupted stage leaves files under keys that no row names.
    stage() {
      const keys: string[] = [];
      return {
        put(key, content) {
          keys.push(key);
          return storage.put(key, content);
        },
        publish: async () => {},
        async discard() {
          for (const key of keys) await storage.delete(key);
        },
      };
    },
    async *list(prefix) {
      const Prefix = prefix === '' ? prefix : `${prefix.replace(/\/$/, '')}/`;
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key } of Contents ?? []) if (Key && !isProbe(Key)) yield Key;
    },
    // Parts of interrupted uploads have no key: the bucket's lifecycle rule for incomplete uploads removes them.
    async removeLeftovers(before) {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: '.probe-' }))
        for (const { Key, LastModified } of Contents ?? [])
          if (Key && LastModified && LastModified < before)
            await translateErrors(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async check() {
      const abortSignal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      try {
        if (hasProbed) await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
        else await probe(abortSignal);
        hasProbed = true;
      } catch (error) {
        hasProbed = false;
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
  return storage;
}
