import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../../config/config.ts';
import { isLoopback } from '../../../config/config.ts';
import { diagnosticsChannel, type RefusalMessage } from '../../../log/diagnostics-channel.ts';
import { getRateLimitSource } from './rate-limit.ts';

/** Connections of one IP address, before `PARTICIPANT_LIMIT_FACTOR`: a class or an office behind one router. */
const MAX_PER_ADDRESS = 300;
const MAX_CONNECTIONS = 10_000;
/** Files that are open without a connection: scripts, logs, the work folders of jobs. */
const OTHER_FILES = 256;

interface ConnectionLimits {
  max: number;
  /** For connections from this address; infinite for a proxy, which brings everybody. */
  getMaxPerAddress(address: string): number;
}

/** How many files and sockets this process may have open. */
function readFileLimit(): number {
  // Without the list of open sockets, whose names would be looked up.
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean };
  const { excludeNetwork } = report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  report.excludeNetwork = excludeNetwork;
  return Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
}

/** Each connection may have a file open, and the database and other files need some too. */
export const computeMaxConnections = (fileLimit: number, databasePool: number): number =>
  Math.min(MAX_CONNECTIONS, Math.max(32, Math.floor((fileLimit - OTHER_FILES - 2 * databasePool) / 2)));

/** The limits of a process with these settings. */
export function readConnectionLimits({
  databasePool,
  participantLimitFactor,
  trustProxy,
  publicUrl,
}: Pick<Config, 'databasePool' | 'participantLimitFactor' | 'trustProxy' | 'publicUrl'>): ConnectionLimits {
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  return {
    max: computeMaxConnections(readFileLimit(), databasePool),
    getMaxPerAddress: (address) => {
      // A program of this machine that connects to an Earshot that others use is a proxy.
      const isProxy = trustProxy > 0 || (isPublic && (isLoopback(address) || address === '0:0:0:0::/64'));
      return isProxy ? Number.POSITIVE_INFINITY : MAX_PER_ADDRESS * participantLimitFactor;
    },
  };
}

interface Group {
  count: number;
  /** Connections without a request, the one that has been so for the longest time first. */
  idle: Set<Socket>;
}

/**
 * Limits the connections of a server, in total and by address. A new one beyond the limit closes the one that has been
 * idle for the longest time, so that idle connections keep nobody out; if none is idle, the new one is closed.
 */
export function limitConnections(server: Server, { max, getMaxPerAddress }: ConnectionLimits): void {
  const all: Group = { count: 0, idle: new Set() };
  const groups = new Map<string, Group>();
  const connections = new Map<Socket, { source: string; group: Group; requests: number }>();

  const forget = (socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    for (const group of [all, connection.group]) {
      group.count -= 1;
      group.idle.delete(socket);
    }
    if (connection.group.count === 0) groups.delete(connection.source);
  };
  const closeOne = ({ idle }: Group, newest: Socket, reason: string) => {
    const [oldest = newest] = idle;
    diagnosticsChannel.refused.publish({ reason } satisfies RefusalMessage);
    forget(oldest);
    oldest.destroy();
  };

  server.on('connection', (socket) => {
    const source = getRateLimitSource(socket.remoteAddress ?? '');
    const group = groups.get(source) ?? { count: 0, idle: new Set() };
    groups.set(source, group);
    connections.set(socket, { source, group, requests: 0 });
    for (const one of [all, group]) {
      one.count += 1;
      one.idle.add(socket);
    }
    socket.once('close', () => forget(socket));
    if (group.count > getMaxPerAddress(source)) closeOne(group, socket, 'connections of an address');
    if (all.count > max) closeOne(all, socket, 'connections');
  });
  server.on('request', ({ socket }, reply) => {
    const connection = connections.get(socket);
    if (!connection) return;
    const { group } = connection;
    connection.requests += 1;
    for (const { idle } of [all, group]) idle.delete(socket);
    reply.once('close', () => {
      connection.requests -= 1;
      if (connection.requests > 0 || !connections.has(socket)) return;
      for (const { idle } of [all, group]) idle.add(socket);
    });
  });
}
