import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { setParticipantAccess } from '../../access/contract.ts';
import * as attributes from '../../attributes/contract.ts';
import * as tags from '../../tags/contract.ts';
import { PARTICIPANTS_KEY } from '../shared/requests.ts';

type AttributeBody = Input<typeof attributes.createAttribute>['body'];
export type AttributeChange = Input<typeof attributes.previewAttribute>['body'];

export const createAttribute = (body: AttributeBody) => call(attributes.createAttribute, { body });
export const updateAttribute = (attributeKey: string, body: AttributeBody) =>
  call(attributes.updateAttribute, { params: { attributeKey }, body });
export const deleteAttribute = (attributeKey: string) =>
  call(attributes.deleteAttribute, { params: { attributeKey } });

export const previewOptions = (attributeKey: string, body: AttributeChange) =>
  queryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'preview', attributeKey, body],
    queryFn: ({ signal }) =>
      call(attributes.previewAttribute, { params: { attributeKey }, body }, { signal }),
  });

export const renameTag = (participantTagId: string, name: string) =>
  call(tags.renameParticipantTag, { params: { participantTagId }, body: { name } });
export const deleteTag = (participantTagId: string) =>
  call(tags.deleteParticipantTag, { params: { participantTagId } });
export const setAccess = (viewers: boolean) => call(setParticipantAccess, { body: { viewers } });
