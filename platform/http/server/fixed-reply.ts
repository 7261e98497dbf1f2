import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Smaller ones are sent as they are. */
const MIN_COMPRESSED_BYTES = 1_000;

interface Forms {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** The best compression that the caller accepts. */
export function findEncoding({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

async function buildForms(content: Buffer): Promise<Forms> {
  const [br, zipped] = await Promise.all([
    brotliAsync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gzipAsync(content),
  ]);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { plain: content, br, gzip: zipped, etag: `W/"${hash}"` };
}

/**
 * Sends content that never changes while the process runs. It is read or rendered for the first caller, compressed once,
 * and all callers are sent the same buffers. Browsers ask again and get 304.
 *
 * @example app.get('/api/openapi.json', createFixedReply(() => JSON.stringify(description), { 'content-type': 'application/json' }))
 */
export function createFixedReply(
  getContent: () => string | Buffer,
  headers: Readonly<Record<string, string>>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let forms: Promise<Forms> | null = null;
  return async (request, reply) => {
    forms ??= buildForms(Buffer.from(getContent()));
    const { etag, ...contents } = await forms;
    void reply.headers({ 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    const encoding = contents.plain.length < MIN_COMPRESSED_BYTES ? undefined : findEncoding(request);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.send(contents[encoding ?? 'plain']);
  };
}
