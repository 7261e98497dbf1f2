import type { FastifyReply } from 'fastify';

/** A comment now and then, so that proxies keep the stream open. */
const HEARTBEAT = 20_000;
/** Bytes that a reader may leave unread: one that is slower connects again. */
const MAX_UNREAD = 16_000;

/** Server-sent events to one reader. Nothing is written after its end, whoever ended it. */
export interface EventStream {
  send(event: string): void;
  /** Ends it from this side; the browser connects again after two seconds. */
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
    if (raw.writableLength > MAX_UNREAD) raw.destroy();
    else raw.write(text);
  };
  const beat = setInterval(() => write(': here\n\n'), HEARTBEAT);
  const close = () => {
    if (!open) return;
    open = false;
    clearInterval(beat);
    onEnd();
  };
  raw.once('close', close);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  write('retry: 2000\n\n');
  // Whose reader left before it began: that close will not be told again.
  if (raw.destroyed) setImmediate(close);
  return {
    send: (event) => write(`event: ${event}\ndata: {}\n\n`),
    end: () => {
      if (open) raw.end();
      close();
    },
  };
}
