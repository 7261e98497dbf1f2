import { expect, it } from 'vitest';
import { describeStartFailure } from './describe-start-failure.ts';

const config = { port: 3000, healthPort: 9000, host: '127.0.0.1', dataDir: './data' };
const fail = (fields: object) => describeStartFailure(Object.assign(new Error('no'), fields), config);

it('names the port that is taken, and its setting', () => {
  const taken = { code: 'EADDRINUSE', syscall: 'listen' };
  expect(fail({ ...taken, port: 3000 })).toBe(
    'Port 3000 is in use by another program: stop it, or set PORT to another number.',
  );
  expect(fail({ ...taken, port: 9000 })).toBe(
    'Port 9000 is in use by another program: stop it, or set HEALTH_PORT to another number.',
  );
  expect(fail({ code: 'EACCES', syscall: 'listen', port: 9000 })).toContain('set HEALTH_PORT to');
});

it('does not blame the data folder for a refused connection', () => {
  expect(fail({ code: 'EACCES', syscall: 'open' })).toContain('Earshot cannot write into ./data');
  expect(fail({ code: 'EPERM', syscall: 'connect' })).toBeNull();
});
