import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { listMembers } from '../../../workspaces/contract.ts';
import * as contract from '../contract.ts';

/** Query key prefix of the findings of a study. */
export const findingsKey = (studyId: string) => ['findings', studyId] as const;

export const findingsOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...findingsKey(studyId), 'list'],
    queryFn: ({ signal }) => call(contract.listFindings, { params: { studyId } }, { signal }),
  });

export const findingOptions = (studyId: string, findingId: string) =>
  queryOptions({
    queryKey: [...findingsKey(studyId), 'finding', findingId],
    queryFn: ({ signal }) => call(contract.getFinding, { params: { studyId, findingId } }, { signal }),
  });

export const sharedFindingOptions = (findingToken: string) =>
  queryOptions({
    queryKey: ['shared-finding', findingToken],
    queryFn: ({ signal }) => call(contract.openSharedFinding, { params: { findingToken } }, { signal }),
  });

export const membersOptions = queryOptions({
  queryKey: ['workspace', 'members'],
  queryFn: ({ signal }) => call(listMembers, {}, { signal }),
});

type Body<E> = Input<E> extends { body: infer B } ? B : never;
export type EvidenceBody = Body<typeof contract.addEvidence>;

export const createFinding = (studyId: string, body: Body<typeof contract.createFinding>) =>
  call(contract.createFinding, { params: { studyId }, body });
export const updateFinding = (
  studyId: string,
  findingId: string,
  body: Body<typeof contract.updateFinding>,
) => call(contract.updateFinding, { params: { studyId, findingId }, body });
export const reviewLostEvidence = (studyId: string, findingId: string, count: number) =>
  call(contract.reviewLostEvidence, { params: { studyId, findingId }, body: { count } });
export const deleteFinding = (studyId: string, findingId: string) =>
  call(contract.deleteFinding, { params: { studyId, findingId } });
export const restoreFinding = (studyId: string, deletedFindingId: string) =>
  call(contract.restoreFinding, { params: { studyId, deletedFindingId } });
export const addEvidence = (studyId: string, findingId: string, body: EvidenceBody) =>
  call(contract.addEvidence, { params: { studyId, findingId }, body });
export const updateEvidence = (
  params: { studyId: string; findingId: string; evidenceId: string },
  body: Body<typeof contract.updateEvidence>,
) => call(contract.updateEvidence, { params, body });
export const removeEvidence = (params: { studyId: string; findingId: string; evidenceId: string }) =>
  call(contract.removeEvidence, { params });
export const shareFinding = (studyId: string, findingId: string) =>
  call(contract.shareFinding, { params: { studyId, findingId } });
export const stopSharingFinding = (studyId: string, findingId: string) =>
  call(contract.stopSharingFinding, { params: { studyId, findingId } });
