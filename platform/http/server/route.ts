import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Scope } from '../../db/core/scope.ts';
import type { Endpoint } from '../contract/contract.ts';

/** The person behind a login, as the login gate found them. */
export interface LoginIdentity {
  person: string;
  login: string;
  operator: boolean;
  /** When they last proved who they are in this login. */
  confirmedAt: Date;
  /** The only workspace that the login opens, because it began with the single sign-on of that workspace; null for all. */
  workspace: string | null;
}

/** An API key, as the key gate found it. */
export interface ApiKey {
  id: string;
  person: string;
  /** In the key's workspace, limited to the actions that its scopes permit. */
  scope: Scope;
  /** Whether its scopes include one, such as `studies:read`. */
  hasScope(keyScope: string): boolean;
}

/** One call of an endpoint, authorised by its gate and parsed by its contract. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  now: Date;
  /** Set for `workspace` access; reading it elsewhere throws. */
  scope: Scope;
  /** Set for `login`, `workspace` and `operator` access; reading it elsewhere throws. */
  login: LoginIdentity;
  /** The API key that the call was made with, or null. */
  apiKey: ApiKey | null;
  /** The body as a stream that ends with an error when incomplete; only for an endpoint that takes a file. */
  file: Readable;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  handle(call: Call<E>): Promise<unknown>;
}

/** What a handler returns: the contract's output, or nothing for an endpoint that replies without a body. */
type Result<E extends Endpoint> = z.input<E['output']> extends undefined ? void : z.input<E['output']>;

/** Binds an endpoint to its handler; the contract parses the reply, so that no undeclared field leaks. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Result<E>>): Route {
  return { endpoint, handle } as unknown as Route;
}
