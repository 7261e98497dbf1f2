import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatSecret, signMessage } from './sign-message.ts';

it('signs as the reference libraries of Standard Webhooks do', () => {
  // The vector in the tests of https://github.com/standard-webhooks/standard-webhooks.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signMessage([key], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(formatSecret(key)).toBe(secret);
});

it('signs with both keys during a rotation', () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const message = { id: 'a', timestamp: 1, body: 'é' };
  const signatures = signMessage(keys, message).split(' ');
  expect(signatures).toEqual(
    keys.map((key) => `v1,${createHmac('sha256', key).update('a.1.é', 'utf8').digest('base64')}`),
  );
});
