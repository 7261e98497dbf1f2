import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { performance } from 'node:perf_hooks';

const CLIENTS = 64;

/**
 * Submits whole responses at a fixed rate over 64 connections, in a separate process, so that it does not delay the
 * measuring clients. Plain sockets and prepared bytes keep its CPU use low, because real clients run on other machines.
 * `node submit-load.ts <per second> <base> <link token> <answers>`: sends from "go" to "rest", then reports how many were accepted.
 */
const [perSecond, base = '', linkToken, answers = ''] = process.argv.slice(2);
const { hostname, port } = new URL(base);
const KEY = randomUUID();
const body = JSON.stringify({ key: KEY, answers: JSON.parse(answers) as unknown });
const requestHead = `POST /api/answering/${linkToken}/responses HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
const [before = '', after = ''] = (requestHead + body).split(KEY);
const idleSockets: net.Socket[] = [];
let startedAt = 0;
let sent = 0;
let accepted = 0;
let pending = 0;
let isPaused = true;

function reportWhenIdle(): void {
  if (!isPaused || pending > 0) return;
  process.send!(accepted);
  accepted = 0;
}

function connect(): void {
  const socket = net.connect(Number(port), hostname);
  socket.setNoDelay(true);
  let text = '';
  socket.on('connect', () => idleSockets.push(socket));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1]);
    if (text.length < head + 4 + length) return;
    if (!text.startsWith('HTTP/1.1 2')) throw new Error(`a call failed: ${text.slice(0, 300)}`);
    text = '';
    accepted += 1;
    pending -= 1;
    idleSockets.push(socket);
    reportWhenIdle();
  });
}

for (let index = 0; index < CLIENTS; index += 1) connect();
setInterval(() => {
  const target = ((performance.now() - startedAt) / 1000) * Number(perSecond);
  // Catches up when late, as far as there are idle connections.
  while (!isPaused && sent < target) {
    const socket = idleSockets.shift();
    if (!socket) return;
    sent += 1;
    pending += 1;
    socket.write(before + randomUUID() + after, 'latin1');
  }
}, 1);
process.on('message', (message) => {
  isPaused = message === 'rest';
  startedAt = performance.now();
  sent = 0;
  reportWhenIdle();
});
process.once('disconnect', () => process.exit());
