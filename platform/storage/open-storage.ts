import path from 'node:path';
import type { Config } from '../config/config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

type StorageConfig = Pick<
  Config,
  'dataDir' | 's3Bucket' | 's3Url' | 's3Region' | 's3AccessKey' | 's3SecretKey'
>;

/** The configured storage: a bucket, or a folder of `DATA_DIR`. The S3 client is loaded only when needed. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  const { s3Bucket, s3AccessKey, s3SecretKey } = config;
  if (!s3Bucket || !s3AccessKey || !s3SecretKey) return diskStorage(path.join(config.dataDir, 'files'));
  const { s3Storage } = await import('./s3.ts');
  return s3Storage({
    name: s3Bucket,
    url: config.s3Url,
    region: config.s3Region,
    accessKey: s3AccessKey,
    secretKey: s3SecretKey,
  });
}
