import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { performance } from 'node:perf_hooks';

const CLIENTS = 64;

/**
 * So many whole responses a second over 64 connections, in a process of its own, so that whoever measures beside it is
 * not kept waiting by the clients themselves. Sockets and ready-made bytes: what sends must cost the machine little,
 * because elsewhere it is not on the server's machine. `node noise.ts <a second> <base> <link token> <answers>`: sends
 * from "go" to "rest", and then says how many were taken.
 */
const [perSecond, base = '', linkToken, answers = ''] = process.argv.slice(2);
const { hostname, port } = new URL(base);
const KEY = randomUUID();
const body = JSON.stringify({ key: KEY, answers: JSON.parse(answers) as unknown });
const ask = `POST /api/answering/${linkToken}/responses HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
const [before = '', after = ''] = (ask + body).split(KEY);
const free: net.Socket[] = [];
let begins = 0;
let sent = 0;
let taken = 0;
let busy = 0;
let resting = true;

function sayRested(): void {
  if (!resting || busy > 0) return;
  process.send!(taken);
  taken = 0;
}

function connect(): void {
  const socket = net.connect(Number(port), hostname);
  socket.setNoDelay(true);
  let text = '';
  socket.on('connect', () => free.push(socket));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1]);
    if (text.length < head + 4 + length) return;
    if (!text.startsWith('HTTP/1.1 2')) throw new Error(`a call failed: ${text.slice(0, 300)}`);
    text = '';
    taken += 1;
    busy -= 1;
    free.push(socket);
    sayRested();
  });
}

for (let index = 0; index < CLIENTS; index += 1) connect();
setInterval(() => {
  const due = ((performance.now() - begins) / 1000) * Number(perSecond);
  // Who is late catches up, as far as there are connections.
  while (!resting && sent < due) {
    const socket = free.shift();
    if (!socket) return;
    sent += 1;
    busy += 1;
    socket.write(before + randomUUID() + after, 'latin1');
  }
}, 1);
process.on('message', (told) => {
  resting = told === 'rest';
  begins = performance.now();
  sent = 0;
  sayRested();
});
process.once('disconnect', () => process.exit());
