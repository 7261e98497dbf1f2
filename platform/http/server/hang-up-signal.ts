import type { FastifyReply } from 'fastify';
import { badInput } from '../../errors/errors.ts';

/** Aborts when the caller hangs up before the reply is sent, for work that is then in vain. */
export function createHangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(badInput('The connection was closed. Send it again.'));
  });
  return controller.signal;
}
