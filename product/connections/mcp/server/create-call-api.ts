import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody } from '#platform/errors/errors.ts';
import type { Endpoint, Input, Output } from '#platform/http/contract/contract.ts';

/** Calls an endpoint with the API key of a request. @throws AppError */
export type CallApi = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;

/** Calls endpoints of this server with the key of a request, so that they check it as for any other program. */
export function createCallApi(app: FastifyInstance, { headers, ip }: FastifyRequest): CallApi {
  return async (endpoint: Endpoint, input) => {
    const { params = {}, query = {}, body } = input as Record<string, Record<string, string> | undefined>;
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const definedQuery = Object.entries(query).filter(([, value]) => value !== undefined);
    const reply = await app.inject({
      method: endpoint.method as 'GET',
      url,
      query: Object.fromEntries(definedQuery),
      headers: { host: headers.host, authorization: headers.authorization },
      remoteAddress: ip,
      payload: body,
    });
    if (reply.statusCode === 204) return undefined as never;
    const content: unknown = reply.json();
    if (reply.statusCode < 400) return content as never;
    const { code, message, fields } = content as ErrorBody;
    throw new AppError(code, message, fields);
  };
}
