import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, RECURSION_DESIRED } from 'dns-packet';

/** Replies with a code of failure, or does not reply. */
type DnsFailure = 'SERVFAIL' | 'silent';

export interface TestDnsServer {
  /** As the setting `DNS_SERVER` has it. */
  address: string;
  /** Names that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const;
const MAX_PART_LENGTH = 255;

/** A text in parts, as long ones are stored. */
const splitText = (text: string): string[] =>
  text.match(new RegExp(`[^]{1,${MAX_PART_LENGTH}}`, 'g')) ?? [''];

/** A DNS server on loopback with the TXT records that `find` gives by name; undefined is a name that does not exist. */
export async function openDnsServer(
  find: (name: string) => string[] | DnsFailure | undefined,
): Promise<TestDnsServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('error', () => {});
  socket.on('message', (message, peer) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name ?? '';
    asked.push(name);
    const found = find(name);
    if (found === 'silent') return;
    const code = found === undefined ? 'NXDOMAIN' : found === 'SERVFAIL' ? found : 'NOERROR';
    const reply = encode({
      type: 'response',
      id: id!,
      flags: RECURSION_DESIRED | CODES[code],
      questions,
      answers: (Array.isArray(found) ? found : []).map((text) => ({
        type: 'TXT' as const,
        name,
        ttl: 60,
        data: splitText(text),
      })),
    });
    socket.send(reply, peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        socket.close(resolve);
      }),
  };
}
