import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MAX_LENGTH } from '../account.ts';
import { createWorkLimit } from '#platform/concurrency/create-work-limit.ts';
import { badInput, unavailable } from '#platform/errors/errors.ts';

/** OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const COST_PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Number of argon2id runs in this process; tests use it to prove equal work. */
let hashCount = 0;
export const countHashes = (): number => hashCount;

/** More at once would only compete for the same cores; a full queue takes about ten seconds. */
const limitHashes = createWorkLimit({
  running: 2,
  waiting: 200,
  refuse: () => unavailable('Too many people are logging in right now. Try again in a moment.'),
});

function deriveKey(
  password: string,
  nonce: Buffer,
  cost: typeof COST_PARAMETERS | CostParameters,
): Promise<Buffer> {
  if (password.length > PASSWORD_MAX_LENGTH) throw badInput(`Use at most ${PASSWORD_MAX_LENGTH} characters.`);
  hashCount += 1;
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  return limitHashes(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message, nonce, ...cost }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

interface CostParameters {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const PHC_STRING = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password as a PHC string of argon2id. @throws bad_input when it is too long */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST_PARAMETERS);
  return `$argon2id$v=19$m=${COST_PARAMETERS.memory},t=${COST_PARAMETERS.passes},p=${COST_PARAMETERS.parallelism}$${encodeBase64(salt)}$${encodeBase64(key)}`;
}

/** Whether the password matches the hash; runs argon2id once in either case. */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  const parts = PHC_STRING.exec(storedHash);
  if (!parts) throw new Error('a stored password is not argon2id');
  const [, memory, passes, parallelism, salt, key] = parts as unknown as string[];
  const expected = Buffer.from(key ?? '', 'base64');
  const actual = await deriveKey(password, Buffer.from(salt ?? '', 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Verified when there is no account, so that a login takes the same time with and without one. */
export const DUMMY_HASH = `$argon2id$v=19$m=${COST_PARAMETERS.memory},t=${COST_PARAMETERS.passes},p=${COST_PARAMETERS.parallelism}$${encodeBase64(randomBytes(16))}$${encodeBase64(randomBytes(32))}`;
