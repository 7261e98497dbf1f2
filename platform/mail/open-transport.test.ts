import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openTransport } from './open-transport.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const env = {
  MAIL_FROM: 'Earshot <earshot@Example.org>',
  DKIM_SELECTOR: 'earshot',
  // As in a file of variables, on one line.
  DKIM_KEY: privateKey.replaceAll('\n', String.raw`\n`),
};

let server: SMTPServer;
const received: Buffer[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      void buffer(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    }),
);

/** What another program says of the signature of a mail. */
async function verify(mail: Buffer) {
  const { results } = await dkimVerify(mail, {
    resolver: async (name) => {
      if (name === 'earshot._domainkey.example.org')
        return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
      throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    },
  });
  return results[0];
}

it('signs mails with the key of the settings, also the headers that end them with one click', async () => {
  const { dkim, mailFrom } = readConfig(env);
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  for (const max of [null, 1]) {
    const transport = openTransport({ smtpUrl, dkim }, { max });
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: 'ada@example.com' },
      subject: 'Grüße, '.repeat(20),
      text: 'A line.\n\n.\n  Another one with trailing spaces.   \n\n',
      html: '<p>A line.</p>',
      headers: {
        'List-Unsubscribe': `<https://ear.example.org/preferences/${'x'.repeat(90)}?study=1>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    transport.close();
    const mail = received.pop()!;
    const { status, signingDomain, signingHeaders } = (await verify(mail))!;
    expect([status.result, signingDomain]).toEqual(['pass', 'example.org']);
    const signed = signingHeaders!.keys.toLowerCase().split(': ');
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    const changed = mail.toString('latin1').replace('=One-Click', '=Two-Click');
    expect((await verify(Buffer.from(changed, 'latin1')))!.status.result).toBe('fail');
  }
});

it('signs nothing without a key, and refuses one that receivers would not accept', () => {
  expect(readConfig({ MAIL_FROM: 'earshot@example.org' }).dkim).toBeNull();
  const weak = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey;
  const short = weak.export({ type: 'pkcs8', format: 'pem' }) as string;
  for (const key of [short, publicKey.toString('base64')])
    expect(() => readConfig({ ...env, DKIM_KEY: key })).toThrow(/^DKIM_KEY must be an RSA private key.*\.$/);
  expect(() => readConfig({ ...env, DKIM_SELECTOR: undefined })).toThrow(
    'Set both DKIM_KEY and DKIM_SELECTOR',
  );
});
