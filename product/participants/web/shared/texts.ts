import { pluralize } from '#platform/ui/figures.ts';
import type { AttributeType } from '../../attributes/attribute.ts';
import type { FixedParticipantColumn } from '../../participant.ts';
import { titles } from '../titles.ts';

/** English texts that several pages of participants show. */
export const texts = {
  participants: titles.participants,
  participant: titles.participant,
  addParticipant: titles.addParticipant,
  attributesAndTags: titles.attributesAndTags,
  name: 'Name',
  email: 'Email address',
  externalId: 'ID',
  externalIdHint: 'Their ID in your own product.',
  language: 'Language',
  zone: 'Time zone',
  tags: 'Tags',
  attributes: 'Attributes',
  doNotContact: 'Do not contact',
  notSet: 'Not set',
  yes: 'Yes',
  no: 'No',
  noMatches: 'No matches',
  columns: {
    tags: 'Tags',
    language: 'Language',
    zone: 'Time zone',
    doNotContact: 'Do not contact',
    createdAt: 'Added',
    lastSeenAt: 'Last seen',
    lastContactAt: 'Last contact',
  } satisfies Record<FixedParticipantColumn, string>,
  types: {
    text: 'Text',
    number: 'Number',
    yesNo: 'Yes or no',
    date: 'Date',
    oneOf: 'One of a list',
  } satisfies Record<AttributeType, string>,
  addTag: 'Add a tag',
  typeTag: 'Type a tag',
  createNamed: (name: string) => `Create “${name}”`,
  noTagsYet: 'No tags yet. Type a name to create one.',
  removeTag: (name: string) => `Remove the tag ${name}`,
  tagged: (count: number, name: string) =>
    count === 0 ? `Already tagged “${name}”` : `${pluralize(count, 'participant')} tagged “${name}”`,
  untagged: (count: number, name: string) => `“${name}” removed from ${pluralize(count, 'participant')}`,
};
