declare module 's3rver' {
  export interface Options {
    address: string;
    port: number;
    directory: string;
    silent?: boolean;
    configureBuckets?: { name: string }[];
  }
  /** An S3-compatible store in a folder; its only access key and secret key are both `S3RVER`. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
