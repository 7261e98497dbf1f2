import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A comment now and then, so that proxies keep the stream open. */
const HEARTBEAT_INTERVAL_MS = 20_000;
/** A reader who leaves more unread is cut off: their browser connects again. */
const MAX_UNREAD_BYTES = 16_000;
/** How soon a browser connects again: drawn for each stream, so that a process that ends sends its readers on one by one. */
const RECONNECT_DELAY_MS = { min: 1_000, max: 3_000 };

/** Server-sent events to one reader. Nothing is written after its end, whoever ended it. */
export interface EventStream {
  send(event: string): void;
  /** Ends it from this side; the browser connects again. */
  end(): void;
}

/** Begins a stream of server-sent events as the reply; `onEnd` is called once, whoever ends it. */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  void reply.hijack();
  const { raw } = reply;
  let open = true;
  const write = (text: string) => {
    if (!open) return;
    // The reply of a pipelined request waits for the one before it, and what it writes is kept till then.
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    else raw.write(text);
  };
  const heartbeat = setInterval(() => write(': here\n\n'), HEARTBEAT_INTERVAL_MS);
  const close = () => {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    onEnd();
  };
  raw.once('close', close);
  raw.on('error', close);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  write(`retry: ${randomInt(RECONNECT_DELAY_MS.min, RECONNECT_DELAY_MS.max)}\n\n`);
  // The reader left before it began: that close event has been already.
  if (raw.destroyed) setImmediate(close);
  return {
    send: (event) => write(`event: ${event}\ndata: {}\n\n`),
    end: () => {
      if (open) raw.end();
      close();
    },
  };
}
