import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PASSWORD = 'hush-hush';
const START_TIMEOUT_MS = 20_000;
/** Mail belongs to nobody where the test is root's: Dovecot refuses mail that is. */
const NOBODY = 65_534;

export interface TestMailbox {
  /** With user and password. */
  url: string;
  /** Puts a mail into it, as a mail server would. */
  deliver(source: string): void;
  /** Names of the mails that are in it, each with its flags: `S` for those that were read. */
  list(): string[];
  close(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function writeConfiguration(folder: string, port: number): string {
  const isRoot = process.getuid!() === 0;
  const { username } = os.userInfo();
  const [uid, gid] = isRoot ? [NOBODY, NOBODY] : [process.getuid!(), process.getgid!()];
  const users = isRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${username}`;
  const file = path.join(folder, 'dovecot.conf');
  fs.writeFileSync(
    file,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
${users}
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
# No waiting after a wrong password.
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`,
  );
  for (const name of ['mail', 'mail/new', 'mail/cur', 'mail/tmp']) {
    fs.mkdirSync(path.join(folder, name));
    fs.chownSync(path.join(folder, name), uid, gid);
  }
  return file;
}

async function waitForPort(port: number): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    if (performance.now() > end) throw new Error('Dovecot did not start');
    await pause(20);
  }
}

/** A mailbox on a real IMAP server: Dovecot, as Debian’s `dovecot-imapd` installs it. */
export async function openMailbox(): Promise<TestMailbox> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-mailbox-'));
  fs.chmodSync(folder, 0o755);
  const port = await findFreePort();
  const server = spawn('dovecot', ['-F', '-c', writeConfiguration(folder, port)], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  const end = once(server, 'exit');
  const failure = once(server, 'error').then(([error]) => {
    throw error;
  });
  await Promise.race([waitForPort(port), failure]);
  failure.catch(() => {});
  const mail = path.join(folder, 'mail');
  return {
    url: `imap://bounces:${PASSWORD}@127.0.0.1:${port}`,
    deliver(source) {
      const name = `${randomUUID()}.test`;
      fs.writeFileSync(path.join(mail, 'tmp', name), source, { mode: 0o666 });
      fs.chmodSync(path.join(mail, 'tmp', name), 0o666);
      fs.renameSync(path.join(mail, 'tmp', name), path.join(mail, 'new', name));
    },
    list: () => ['new', 'cur'].flatMap((name) => fs.readdirSync(path.join(mail, name))),
    async close() {
      server.kill();
      await end;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
