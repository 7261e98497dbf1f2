import type { FastifyRequest } from 'fastify';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { toLinkRequest } from '#product/responses/server/answering/resume-token.ts';
import { openLinkWithCode } from '#product/responses/server/link-gate.ts';
import { readPasses } from '#product/responses/server/password/require-pass.ts';
import { findResumeToken } from '#product/responses/server/resume-cookie.ts';
import * as contract from '../contract.ts';
import { checkBookingTime } from './check-booking-time.ts';
import { listBookingTimes } from './list-booking-times.ts';

export function bookingTimeRoutes(services: Services): Route[] {
  const { database, config } = services;
  async function open(
    linkToken: string,
    request: FastifyRequest,
    options: { now: Date; code?: string | undefined },
  ) {
    const { scope, study, channel } = await openLinkWithCode(database, {
      linkToken,
      code: options.code,
      now: options.now,
    });
    const link = { study, linkToken, passes: readPasses(request, config.secure) };
    const resumeToken = findResumeToken(request, config.secure);
    const answering = resumeToken
      ? toLinkRequest(database, { ...link, resumeToken })
      : { ...link, resumeHash: null };
    return { scope, channel, request: answering };
  }
  return [
    route(contract.listBookingTimes, async ({ params, body, now, request }) => {
      const opened = await open(params.linkToken, request, { now, code: body.code });
      return listBookingTimes(database, opened.scope, { ...opened, asked: body });
    }),
    route(contract.checkBookingTime, async ({ params, body, now, request }) => {
      const opened = await open(params.linkToken, request, { now, code: body.code });
      return checkBookingTime(services, opened.scope, { ...opened, asked: body });
    }),
  ];
}
