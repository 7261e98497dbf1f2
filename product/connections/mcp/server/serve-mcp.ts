import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { requireApiKey, type Gates } from '#platform/http/server/pass-gate.ts';
import type { ApiKey } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { TOOLS, type Tool } from './list-tools.ts';
import { createCallApi, type CallApi } from './create-call-api.ts';

const PATH = '/api/mcp';
const INSTRUCTIONS =
  'Earshot is a user-research platform. Quote people as they wrote, and give the number of answers with every figure.';

/** The text of an error that a model can act on. Unexpected errors are logged only. */
function describeError({ log }: Services, error: unknown): string {
  if (!(error instanceof AppError)) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a tool failed');
    return 'Something went wrong. Try again.';
  }
  const fields = Object.entries(error.fields ?? {}).map(([name, sentence]) => `${name}: ${sentence}`);
  return [error.message, ...fields].join('\n');
}

/** A server of the protocol for one request, with the tools that the scopes of its key permit. */
async function createMcpServer(
  services: Services,
  { key, version, call }: { key: ApiKey; version: string; call: CallApi },
) {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const server = new McpServer({ name: 'earshot', version }, { instructions: INSTRUCTIONS });
  const register = ({ name, title, description, keyScope, input, run }: Tool) =>
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        annotations: {
          readOnlyHint: keyScope.endsWith(':read'),
          destructiveHint: false,
          openWorldHint: false,
        },
      },
      async (parsed) => {
        try {
          const output = await run(call, parsed);
          return { content: [{ type: 'text' as const, text: JSON.stringify(output) }] };
        } catch (error) {
          return {
            isError: true,
            content: [{ type: 'text' as const, text: describeError(services, error) }],
          };
        }
      },
    );
  for (const tool of TOOLS) if (key.hasScope(tool.keyScope)) register(tool);
  return server;
}

/**
 * Serves the Model Context Protocol over streamable HTTP, for API keys. Each request is answered by a server of its own, so
 * that any web process can answer it: nothing is remembered between requests, and nothing is streamed.
 */
export function serveMcp(app: FastifyInstance, services: Services, gates: Gates, version: string): void {
  app.post(PATH, async (request, reply) => {
    const key = await requireApiKey(services, { gates, request, reply, now: services.clock.now() });
    const { WebStandardStreamableHTTPServerTransport } =
      await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
    const server = await createMcpServer(services, { key, version, call: createCallApi(app, request) });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const headers = new Headers();
      for (const name of ['accept', 'content-type', 'mcp-protocol-version'])
        if (request.headers[name]) headers.set(name, String(request.headers[name]));
      const incoming = new Request(new URL(PATH, services.config.publicUrl), { method: 'POST', headers });
      const response = await transport.handleRequest(incoming, { parsedBody: request.body });
      const type = response.headers.get('content-type');
      if (type) void reply.header('content-type', type);
      return await reply.status(response.status).send(await response.text());
    } finally {
      await server.close();
    }
  });
  // The protocol asks for this status where a server streams nothing and remembers nothing.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    handler: (_request, reply) =>
      reply.status(405).header('allow', 'POST').send({ code: 'bad_input', message: 'Send a POST request.' }),
  });
}
