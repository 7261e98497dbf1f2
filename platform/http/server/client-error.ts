import type { Duplex } from 'node:stream';
import { badInput } from '../../errors/errors.ts';
import { isSendingFile } from './read-uploaded-file.ts';

const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Replies to a malformed or too slow request and closes its socket. A file upload may take longer:
 * `readUploadedFile` limits how slow it may be.
 */
export function replyToClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSendingFile(socket)) return;
  const body = JSON.stringify(badInput('This request cannot be read.').body());
  const status = STATUSES[error.code ?? ''] ?? '400 Bad Request';
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  socket.destroy(error);
}
