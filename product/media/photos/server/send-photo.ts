import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { sendStream } from '#platform/http/server/send-file.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';

/** Sends a photo to its owner and to people who share a workspace with them. @throws not_found */
export async function sendPhoto(
  { database }: Pick<Services, 'database'>,
  { person, workspace }: LoginIdentity,
  { photo, reply }: { photo: string; reply: FastifyReply },
): Promise<void> {
  const [row] = await database.sql<{ bytes: Buffer }[]>`
    select f.bytes from identity.photos f
    where f.id = ${photo} and (f.person = ${person} or exists (
      select from internal.memberships(${person}) mine join internal.memberships(f.person) theirs
        on theirs.workspace = mine.workspace
      where ${workspace}::uuid is null or mine.workspace = ${workspace}::uuid))`;
  if (!row) throw notFound('photo');
  const headers = { 'content-type': 'image/webp', 'content-length': row.bytes.length };
  await sendStream(reply, 200, headers, Readable.from([row.bytes]));
}
