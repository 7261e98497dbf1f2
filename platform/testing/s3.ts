import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { Bucket } from '../storage/s3.ts';

/**
 * An S3-compatible store on loopback with one bucket.
 *
 * @example
 * const { bucket, close } = await testBucket();
 */
export async function testBucket(port = 0): Promise<{ bucket: Required<Bucket>; close(): Promise<void> }> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: 'earshot' }],
  });
  const { port: listeningPort } = await server.run();
  return {
    bucket: {
      name: 'earshot',
      url: `http://127.0.0.1:${listeningPort}`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    close: async () => {
      await server.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
