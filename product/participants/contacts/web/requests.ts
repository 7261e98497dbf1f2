import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input, Output } from '#platform/http/contract/contract.ts';
import { PARTICIPANTS_KEY } from '../../web/shared/requests.ts';
import * as contract from '../contract.ts';

const key = ['contact-rule'];

export type LoadedRule = Output<typeof contract.getContactRule>;
export type LoadedStudyRule = Output<typeof contract.getStudyContactRule>;

export const contactRuleOptions = queryOptions({
  queryKey: [...key, 'workspace'],
  queryFn: ({ signal }) => call(contract.getContactRule, {}, { signal }),
});

export const studyContactRuleOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...key, 'study', studyId],
    queryFn: ({ signal }) => call(contract.getStudyContactRule, { params: { studyId } }, { signal }),
  });

export const contactChoicesOptions = (participantId: string) =>
  queryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'contact-choices', participantId],
    queryFn: ({ signal }) => call(contract.getContactChoices, { params: { participantId } }, { signal }),
  });

export const setContactRule = (body: Input<typeof contract.setContactRule>['body']) =>
  call(contract.setContactRule, { body });
export const setStudyContactRule = (
  studyId: string,
  body: Input<typeof contract.setStudyContactRule>['body'],
) => call(contract.setStudyContactRule, { params: { studyId }, body });
export const changeContactChoices = (
  participantId: string,
  body: Input<typeof contract.changeContactChoices>['body'],
) => call(contract.changeContactChoices, { params: { participantId }, body });
