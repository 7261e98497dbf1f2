import { request, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE, KEY } from '#product/workspaces/sign-on/server/testing/saml-provider.ts';

/** Serves over HTTPS on a free port of this machine, with a certificate that browsers have to be told to accept. */
export async function serveHttps(listener: RequestListener): Promise<{ port: number; close(): void }> {
  const key = KEY.export({ type: 'pkcs8', format: 'pem' });
  const server = createServer({ key, cert: CERTIFICATE }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes requests on to a server without HTTPS, as a proxy in front of it does. */
export const passOn =
  (port: number): RequestListener =>
  (incoming, reply) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.on('error', () => reply.destroy()).pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    incoming.on('error', () => outgoing.destroy()).pipe(outgoing);
  };
