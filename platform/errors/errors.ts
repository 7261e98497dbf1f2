/** The ten error codes of the product. Thrown in verbs, translated to HTTP once (`platform/http/server/server.ts`). */
export const ERROR_STATUS = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a caller receives with any status of 400 and above. */
export interface ErrorBody {
  code: ErrorCode;
  /** One sentence a person can act on. */
  message: string;
  /** Field path → sentence, for forms. */
  fields?: Record<string, string>;
  /** For programs, where one code has several causes: `paused`. */
  reason?: string;
}

/** An expected failure; `message` is shown to people as it is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  reason: string | undefined;
  /** Seconds until it is worth trying again, where that is known: the header `Retry-After`. */
  retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  body(): ErrorBody {
    const body: ErrorBody = { code: this.code, message: this.message };
    if (this.fields) body.fields = this.fields;
    if (this.reason !== undefined) body.reason = this.reason;
    return body;
  }
}

export const badInput = (message: string, fields?: Record<string, string>) =>
  new AppError('bad_input', message, fields);
/** Missing and inaccessible things get the same text, so that a caller cannot tell them apart. */
export const notFound = (thing = 'page') =>
  new AppError('not_found', `This ${thing} doesn’t exist, or you don’t have access to it.`);
export const forbidden = (message = 'Your role doesn’t allow this. Ask a workspace admin.') =>
  new AppError('forbidden', message);
export const unauthenticated = (message = 'Log in to continue.') => new AppError('unauthenticated', message);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError('conflict', message, fields);
export const gone = (message: string, reason?: string) =>
  Object.assign(new AppError('gone', message), { reason });
export const tooLarge = (message: string) => new AppError('too_large', message);
export const tooMany = (message = 'Too many attempts. Wait a minute and try again.', retryAfter = 60) =>
  Object.assign(new AppError('too_many', message), { retryAfter });
export const unavailable = (message = 'Earshot cannot reach its database. Try again in a moment.') =>
  new AppError('unavailable', message);
