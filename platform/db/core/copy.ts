import type { Readable, Writable } from 'node:stream';
import { from, to } from 'pg-copy-streams';
import type { Tx } from './connection.ts';

/** Streams the rows of `copy … to stdout`. In a snapshot or an administrator's transaction only: a pipelined connection cannot COPY. */
export const copyOut = (tx: Tx, statement: string): Readable => tx.client.query(to(statement));

/** Accepts the rows of `copy … from stdin`; the end of the stream completes the statement. */
export const copyIn = (tx: Tx, statement: string): Writable => tx.client.query(from(statement));
