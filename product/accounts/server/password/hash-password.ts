import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MAX } from '../../account.ts';
import { badInput, unavailable } from '#platform/errors/errors.ts';

/** OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Hashes at once; more would only fight over the same cores. */
const AT_ONCE = 2;
/** Waiting hashes beyond this are refused: a bounded queue, about ten seconds long. */
const WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];
/** How often argon2id ran in this process; tests compare it to prove equal work. */
let calls = 0;
export const hashCalls = (): number => calls;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING)
      throw unavailable('Too many people are logging in right now. Try again in a moment.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, nonce: Buffer, cost: typeof COST | Cost): Promise<Buffer> {
  if (password.length > PASSWORD_MAX) throw badInput(`Use at most ${PASSWORD_MAX} characters.`);
  calls += 1;
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message, nonce, ...cost }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password as a PHC string of argon2id. @throws bad_input when it is too long */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(key)}`;
}

/** True when the password made that hash; one hash call either way. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parts = STORED.exec(stored);
  if (!parts) throw new Error('a stored password is not argon2id');
  const [, memory, passes, parallelism, salt, key] = parts as unknown as string[];
  const expected = Buffer.from(key ?? '', 'base64');
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Verified in place of a missing account's hash, so that absent and present cost the same. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(32))}`;
