import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Comments are sent at this interval so that proxies keep the stream open. */
const HEARTBEAT_INTERVAL_MS = 20_000;
/** A reader with more unread bytes is disconnected; its browser reconnects. */
const MAX_UNREAD_BYTES = 16_000;
/** Reconnect delay, random per stream, so that readers of a stopped process do not all reconnect at once. */
const RECONNECT_DELAY_MS = { min: 1_000, max: 3_000 };

/** Server-sent events to one reader. Nothing is written once either side has closed it. */
export interface EventStream {
  send(event: string): void;
  /** Closes the stream; the browser reconnects. */
  end(): void;
}

/** Replies with a stream of server-sent events; `onEnd` is called once, whichever side closes it. */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  void reply.hijack();
  const { raw } = reply;
  let isOpen = true;
  const write = (text: string) => {
    if (!isOpen) return;
    // Disconnects a client that does not read, or whose stream waits behind an unfinished pipelined reply.
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    else raw.write(text);
  };
  const heartbeat = setInterval(() => write(': here\n\n'), HEARTBEAT_INTERVAL_MS);
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
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
  // The reader disconnected earlier: the close event was emitted before the listener was added.
  if (raw.destroyed) setImmediate(close);
  return {
    send: (event) => write(`event: ${event}\ndata: {}\n\n`),
    end: () => {
      if (isOpen) raw.end();
      close();
    },
  };
}
