import { Select } from '@mantine/core';
import { z } from 'zod';
import { SavedField } from '#platform/forms/saved-field.tsx';
import { participantFields } from '../../contract.ts';
import { MAX_EXTERNAL_ID_LENGTH, MAX_NAME_LENGTH } from '../../participant.ts';
import { listLanguageOptions, listZoneOptions } from '../shared/names.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import classes from './person.module.css';
import type { LoadedParticipant } from './person-facts.tsx';
import { useChangeParticipant } from './requests.ts';
import { texts } from './texts.ts';
import { saveChoice } from './save-choice.ts';

const { email } = participantFields.shape;
/** What the server stores of a typed address; empty for none. */
const typedEmail = z.string().transform((typed, context) => {
  const parsed = email.safeParse(typed);
  for (const { message } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', message });
  return parsed.data ?? '';
});
const typedText = (max: number) => z.string().trim().max(max);

const FIELDS = [
  { id: 'name', label: sharedTexts.name, shape: typedText(MAX_NAME_LENGTH), maxLength: MAX_NAME_LENGTH },
  { id: 'email', label: sharedTexts.email, shape: typedEmail, maxLength: 300, type: 'email' },
  {
    id: 'externalId',
    label: sharedTexts.externalId,
    shape: typedText(MAX_EXTERNAL_ID_LENGTH),
    maxLength: MAX_EXTERNAL_ID_LENGTH,
  },
] as const;

/** Name, address, id, language and zone; each is saved by itself. */
export function DetailFields(props: { participant: LoadedParticipant; canEdit: boolean }) {
  const { participant, canEdit } = props;
  const { id, language, zone } = participant;
  const change = useChangeParticipant(id);
  return (
    <div className={classes.fields}>
      {FIELDS.map(({ id: field, ...input }) => (
        <SavedField
          key={field}
          {...input}
          value={participant[field] ?? ''}
          placeholder={sharedTexts.notSet}
          save={(next) => change({ [field]: next })}
          saved={texts.changed(input.label)}
          disabled={!canEdit}
        />
      ))}
      <Select
        label={sharedTexts.language}
        placeholder={sharedTexts.notSet}
        data={listLanguageOptions(language)}
        value={language}
        searchable
        clearable
        readOnly={!canEdit}
        nothingFoundMessage={sharedTexts.noMatches}
        onChange={(next) =>
          void saveChoice(sharedTexts.language, {
            next,
            previous: language,
            save: (value) => change({ language: value }),
          })
        }
      />
      <Select
        label={sharedTexts.zone}
        placeholder={sharedTexts.notSet}
        data={listZoneOptions(zone)}
        value={zone}
        searchable
        clearable
        limit={100}
        readOnly={!canEdit}
        nothingFoundMessage={sharedTexts.noMatches}
        onChange={(next) =>
          void saveChoice(sharedTexts.zone, {
            next,
            previous: zone,
            save: (value) => change({ zone: value }),
          })
        }
      />
    </div>
  );
}
