import { z } from 'zod';

/**
 * Who may call an endpoint. A public endpoint states why it is public (the list is a reviewed snapshot); a workspace
 * endpoint names the action, which `docs/roles.md` lists.
 */
type Access =
  | { kind: 'public'; reason: string }
  | {
      kind: 'login';
      /** The scope with which an API key may call it too; without it, only a login may. */
      keyScope?: string;
      /** Also allows a login that opens one workspace only (single sign-on). Elsewhere its provider could act outside its workspace. */
      allowsWorkspaceLogin?: boolean;
    }
  | { kind: 'workspace'; action: string }
  | { kind: 'operator' };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How often one caller may call: `max` times in `seconds`. `by` is what identifies a caller. */
export interface RateLimit {
  max: number;
  seconds: number;
  by: 'address' | 'login' | 'participant';
  /** Limit for all participants at one IP address together, on all links, with and without cookies. */
  perAddress?: { max: number; seconds: number };
  /** Limit for one IP address on one study link; the link is the first path parameter. */
  perLink?: { max: number; seconds: number };
}

type Shape = z.ZodType;

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends Shape = Shape,
> {
  method: Method;
  /** Fastify form: `/api/studies/:studyId`. */
  path: string;
  summary: string;
  access: Access;
  params: P;
  query: Q;
  body: B;
  output: O;
  /** Status of a success; 204 has no body. */
  status: number;
  limit?: RateLimit;
  /** Largest request body in bytes; by default 1 MB, of a public endpoint 200 kB. */
  maxBody?: number;
  /** For replies with answers of participants: the action under which the audit log records the caller. */
  auditAction?: `${string}.read`;
  /** Outside a workspace: the verb itself handles the `Idempotency-Key`. */
  handlesIdempotencyKey?: boolean;
  /** The reply contains a secret, such as a link, so it is not stored under an `Idempotency-Key`. */
  repliesWithSecret?: boolean;
  /** The body is a form (`application/x-www-form-urlencoded`), which other sites can send, too. */
  acceptsForm?: boolean;
  /** `request.rawBody` is the JSON text as it was sent, for a signature over it. */
  keepsRawBody?: boolean;
  /** The body is one file of at most this many bytes instead of JSON; the verb reads it as a stream (`call.file`). */
  maxFileBytes?: number;
  /** A posted form of any content is accepted and not read, such as of mail programs that unsubscribe with one click. */
  ignoresBody?: boolean;
  /** Replies with a file or stream of this media type instead of JSON; how long that takes depends on the client. */
  sendsFile?: string;
}

/** Whether a call that is repeated with the same `Idempotency-Key` gets the first reply. */
export const acceptsIdempotencyKey = ({
  method,
  access,
  handlesIdempotencyKey,
}: Pick<Endpoint, 'method' | 'access' | 'handlesIdempotencyKey'>): boolean =>
  method !== 'GET' && (access.kind === 'workspace' || handlesIdempotencyKey === true);

const undefinedSchema = z.undefined();
type UndefinedSchema = typeof undefinedSchema;

/**
 * Declares one endpoint: its path, who may call it, and the schemas of input and output. Server and browser derive their
 * types from it.
 *
 * @example
 * export const getStudy = endpoint({
 *   method: 'GET', path: '/api/studies/:studyId', summary: 'One study',
 *   access: { kind: 'workspace', action: 'study.read' },
 *   params: z.object({ studyId: z.uuid() }), output: studyShape,
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  P extends Shape = UndefinedSchema,
  Q extends Shape = UndefinedSchema,
  B extends Shape = UndefinedSchema,
  O extends Shape = UndefinedSchema,
>(
  declaration: Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> &
    Partial<Omit<Endpoint, 'params' | 'query' | 'body' | 'output'>> & {
      params?: P;
      query?: Q;
      body?: B;
      output?: O;
    },
): Endpoint<P, Q, B, O> {
  return {
    ...declaration,
    params: declaration.params ?? (undefinedSchema as unknown as P),
    query: declaration.query ?? (undefinedSchema as unknown as Q),
    body: declaration.body ?? (undefinedSchema as unknown as B),
    output: declaration.output ?? (undefinedSchema as unknown as O),
    status: declaration.status ?? (declaration.output ? 200 : 204),
  };
}

/** What a caller sends. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _O>
    ? (z.input<P> extends undefined ? unknown : { params: z.input<P> }) &
        (z.input<Q> extends undefined ? unknown : { query?: z.input<Q> }) &
        (z.input<B> extends undefined ? unknown : { body: z.input<B> })
    : never;
/** What a caller receives. */
export type Output<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;

/** A page of a list; `next` is the cursor of the page after it, null at the end. */
export const pageSchema = <T extends Shape>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
