import { call } from '#platform/http/client/request.ts';
import { createPreferenceLink as contract } from '../contract.ts';

export const createPreferenceLink = (participantId: string) => call(contract, { params: { participantId } });
