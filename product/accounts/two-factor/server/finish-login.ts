import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError, gone } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getIdentity } from '../../server/identity.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { beginLogin } from '../../server/login/begin-login.ts';
import { readKnownDevice } from '../../server/login/sign-device.ts';
import { readPerson } from '../../server/queries.ts';
import { persons } from '../../server/tables.ts';
import { consumeToken, readToken } from '#platform/tokens/token-gate.ts';
import { requireCode, withCodeLimit } from './check-code.ts';
import { issueDeviceToken } from './remember-device.ts';

const EXPIRED_MESSAGE = 'This took too long. Log in with your password again.';

async function readSubject(services: Pick<Services, 'database'>, token: string, now: Date): Promise<string> {
  try {
    return (await readToken(services, { purpose: 'second-step', secret: token, now })).subject;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found'))
      throw gone(EXPIRED_MESSAGE);
    throw error;
  }
}

/**
 * The second step of a login. The code, the token of the first step and the new login are one transaction, so that each
 * code and each token begins one login, and a wrong code uses up nothing.
 *
 * @throws gone when the first step has expired or was used, bad_input for a wrong code, too_many
 */
export async function finishLogin(
  services: Pick<Services, 'config' | 'database' | 'log' | 'mail'>,
  {
    token: secret,
    code,
    remember,
    request,
    now,
  }: {
    token: string;
    code: string;
    remember?: boolean | undefined;
    request: FastifyRequest;
    now: Date;
  },
): Promise<{ person: string; login: string; secret: string; device: string | null }> {
  const subject = await readSubject(services, secret, now);
  const owner = await readPerson(services, subject);
  if (!owner) throw gone(EXPIRED_MESSAGE);
  const device = await readKnownDevice(services, { email: owner.email.toLowerCase(), request, now });
  // Before the transaction, which must never wait for a second connection.
  await getIdentity(services.database);
  try {
    return await withCodeLimit(services, { person: subject, place: device ?? 'elsewhere', now }, () =>
      runIdentityTransaction(services.database, async (tx) => {
        const token = await consumeToken(tx, { purpose: 'second-step', secret, now });
        const [person] = await tx.orm
          .select({ disabledAt: persons.disabledAt })
          .from(persons)
          .where(eq(persons.id, subject));
        if (!token || !person || person.disabledAt) throw gone(EXPIRED_MESSAGE);
        await requireCode(services, tx, { person: subject, entered: code, now });
        const login = await beginLogin(services, tx, { person: subject, request, now });
        services.log.info({ person: subject, login: login.login, source: request.ip }, 'a login began');
        return {
          person: subject,
          ...login,
          device: remember ? await issueDeviceToken(tx, { person: subject, now }) : null,
        };
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_input')
      services.log.info({ person: subject, source: request.ip }, 'a login was refused');
    throw error;
  }
}
