import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../db/scope.ts';
import type { Endpoint } from './contract.ts';
import type { Call, LoggedIn } from './route.ts';
import { fileOf } from './take-file.ts';

/**
 * A call as `Call` says. A class, because V8 places getters of an object literal among the old objects at once: what they
 * reach (request, body, reply) would stay until the next full collection, of each call.
 */
export class EnteredCall {
  private readonly endpoint: Endpoint;
  private readonly entry: { login?: LoggedIn; scope?: Scope };
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(
    endpoint: Endpoint,
    entry: { login?: LoggedIn; scope?: Scope },
    input: Pick<Call<Endpoint>, 'params' | 'query' | 'body' | 'now' | 'request' | 'reply'>,
  ) {
    this.endpoint = endpoint;
    this.entry = entry;
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.now = input.now;
    this.request = input.request;
    this.reply = input.reply;
  }

  get file(): Readable {
    return fileOf(this.endpoint, this.request, this.reply);
  }

  get scope(): Scope {
    if (!this.entry.scope) throw new TypeError(`${this.endpoint.path} has no scope`);
    return this.entry.scope;
  }

  get login(): LoggedIn {
    if (!this.entry.login) throw new TypeError(`${this.endpoint.path} has no login`);
    return this.entry.login;
  }
}
