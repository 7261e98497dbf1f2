import type { Readable, Writable } from 'node:stream';
import { from, to } from 'pg-copy-streams';
import type { Tx } from './connection.ts';

/** What a `copy … to stdout` sends, in a snapshot or a transaction of an administrator: pipelines do not copy. */
export const copyOut = (tx: Tx, statement: string): Readable => tx.client.query(to(statement));

/** What a `copy … from stdin` reads; its end is the end of the statement. */
export const copyIn = (tx: Tx, statement: string): Writable => tx.client.query(from(statement));
