import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#platform/errors/errors.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { downloadParticipantsCsv, downloadParticipantsXlsx } from '#product/participants/contract.ts';
import { downloadParticipantData, downloadStoredData } from '#product/recruiting/preferences/contract.ts';
import { buildNextAddress } from '#product/recruiting/preferences/server/render-preferences.ts';
import { sendParticipantData } from './send-participant-data.ts';
import { sendParticipants } from './send-participants.ts';
import { sendStoredData } from './send-stored-data.ts';

const toList = (value: string | string[] | undefined) => (typeof value === 'string' ? [value] : value);

export const participantDownloadFeature = defineFeature({
  routes: (services: Services) => {
    const send = (
      file: 'csv' | 'xlsx',
      scope: Scope,
      { participant, column, ...query }: z.output<typeof downloadParticipantsCsv.query>,
      reply: FastifyReply,
    ) => {
      const request = { query, participants: toList(participant), columns: toList(column) };
      return sendParticipants(services, scope, { file, request, reply });
    };
    return [
      route(downloadParticipantsCsv, ({ scope, query, reply }) => send('csv', scope, query, reply)),
      route(downloadStoredData, async ({ params, now, reply }) => {
        const token = params.preferenceToken;
        try {
          await sendStoredData(services, { token, code: params.dataCode, now, reply });
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
          // The page says so in the language of the participant, and offers a new link if this one was theirs.
          const next = buildNextAddress(token, { study: undefined, next: { done: 'expired' } });
          await reply.redirect(next, 303);
        }
      }),
      route(downloadParticipantData, ({ scope, params, reply }) =>
        sendParticipantData(services, scope, { participant: params.participantId, reply }),
      ),
      route(downloadParticipantsXlsx, ({ scope, query, reply }) => send('xlsx', scope, query, reply)),
    ];
  },
});
