import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { BOOKING_REFUSALS } from '#product/scheduling/booking-pages/contract.ts';
import { readBookingPage } from '#product/scheduling/booking-pages/server/read-booking-page.ts';
import {
  BOOKING_STYLES,
  renderBookingPage,
  renderUnknownBooking,
} from '#product/scheduling/booking-pages/server/render-booking-page.ts';
import { BOOKING_PAGES } from '#product/scheduling/bookings/booking.ts';
import { pickAcceptedLanguage } from './render-page.ts';
import { sendScriptlessPage } from './send-scriptless-page.ts';

type PageRequest = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

/** The pages on which participants see, move and cancel a booking. Opening them changes nothing, whoever does and how often. */
export function serveBookingPages(
  app: FastifyInstance,
  services: Services,
  { template }: { template: string },
): void {
  async function findPage(query: Omit<Parameters<typeof readBookingPage>[1], 'now'>) {
    try {
      return await readBookingPage(services, { ...query, now: services.clock.now() });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  for (const page of BOOKING_PAGES)
    app.get(`/${page}`, async (request: PageRequest, reply) => {
      const readParameter = (name: string) => [request.query[name]].flat()[0];
      const found = await findPage({
        token: readParameter('b') ?? '',
        page,
        zone: readParameter('zone'),
        from: readParameter('from'),
        refusal: BOOKING_REFUSALS.find((one) => one === readParameter('refused')),
      });
      const accepted = pickAcceptedLanguage(request.headers['accept-language']);
      const language = findPageLanguage(found?.context.booking.language ?? '') ?? accepted ?? 'en';
      const { title, html } = found
        ? await renderBookingPage(found.context, { page, language, times: found.times })
        : await renderUnknownBooking(language);
      return sendScriptlessPage({ request, reply }, template, {
        status: found ? 200 : 404,
        style: found?.style ?? null,
        styles: BOOKING_STYLES,
        language,
        title,
        html,
      });
    });
}
