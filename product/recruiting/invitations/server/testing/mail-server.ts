import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server does with a mail. */
export type MailFate =
  | 'accept'
  /** Replies with this code to the recipient or, after the text, to the mail. */
  | { refuse: string; at: 'recipient' | 'mail' }
  /** Takes the mail and then cuts the connection, so that nobody knows. */
  | 'cutAfter'
  /** Cuts the connection before it takes the mail. */
  | 'cutBefore';

export interface TestMailServer {
  url: string;
  /** Mails that it took, also those of which the sender does not know. */
  taken: { from: string; to: string; mail: Email }[];
  close(): Promise<void>;
}

const refuse = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** A mail server that takes mails, or does to them what `decide` says of the recipient. */
export async function openMailServer(
  decide: (recipient: string) => MailFate = () => 'accept',
): Promise<TestMailServer> {
  const taken: TestMailServer['taken'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const fate = decide(address);
      done(typeof fate === 'object' && fate.at === 'recipient' ? refuse(fate.refuse) : null);
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      const to = rcptTo[0]!.address;
      const fate = decide(to);
      const cut = () => {
        for (const client of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
          if (client.id === session.id) client._socket.destroy();
      };
      const chunks: Buffer[] = [];
      stream.on('error', () => {});
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fate === 'cutBefore') return cut();
        if (typeof fate === 'object') return done(refuse(fate.refuse));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          taken.push({ from, to, mail });
          if (fate === 'cutAfter') cut();
          else done();
        });
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
