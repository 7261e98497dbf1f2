import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { renameParticipantTag, type ParticipantTag } from '../../tags/contract.ts';
import { MAX_TAG_NAME_LENGTH } from '../../tags/tag.ts';
import { PARTICIPANTS_KEY } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { deleteTag, renameTag } from './requests.ts';
import { RowMenu } from './row-menu.tsx';
import classes from './settings.module.css';
import { texts } from './texts.ts';

/** The tags of participants, which are created where they are given. */
export function TagsSection({ tags, canEdit }: { tags: ParticipantTag[]; canEdit: boolean }) {
  const queryClient = useQueryClient();
  const [renamed, setRenamed] = useState<ParticipantTag | null>(null);
  async function askToDelete({ id, name }: ParticipantTag) {
    const isDone = await confirm({
      title: texts.confirmDeleteTag(name),
      text: texts.deleteTagText,
      action: texts.deleteTag,
      variant: 'error',
      run: async () => {
        await deleteTag(id);
        await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
      },
    });
    if (isDone) notify(texts.tagDeleted(name));
  }
  return (
    <SettingsSection title={sharedTexts.tags} sentence={texts.tagsHint}>
      {tags.length === 0 ? (
        <p className="muted">{texts.noTags}</p>
      ) : (
        <ul className={classes.rows} aria-label={sharedTexts.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <span className={classes.words}>
                <span className={classes.name}>{tag.name}</span>
              </span>
              {canEdit && (
                <RowMenu
                  label={texts.actionsFor(tag.name)}
                  editLabel={texts.rename}
                  onEdit={() => setRenamed(tag)}
                  onDelete={() => void askToDelete(tag)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {renamed && <RenameDialog tag={renamed} onClose={() => setRenamed(null)} />}
    </SettingsSection>
  );
}

function RenameDialog({ tag, onClose }: { tag: ParticipantTag; onClose(): void }) {
  const queryClient = useQueryClient();
  const form = useForm(renameParticipantTag.body, async ({ name }) => {
    await renameTag(tag.id, name);
    await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
    onClose();
  });
  return (
    <FormDialog title={texts.renameTag} form={form} action={texts.save} onClose={onClose}>
      <TextInput
        name="name"
        label={texts.tagName}
        maxLength={MAX_TAG_NAME_LENGTH}
        defaultValue={tag.name}
        error={form.problems['name']}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
