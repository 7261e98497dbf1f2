import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#platform/http/contract/contract.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { checkWorkspaceStillExists } from '#product/accounts/web/shared/login-memory.ts';
import type { countContents, getWorkspace } from '../contract.ts';
import { deleteWorkspace, isNotFound, readContents } from './requests.ts';
import { texts } from './texts.ts';

/** Deletes the workspace, after a confirmation that shows what it contains and requires typing its name. */
export function DeleteWorkspace({ workspace }: { workspace: Output<typeof getWorkspace> }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { refresh } = useAuth();
  const [isCounting, setIsCounting] = useState(false);

  async function remove(name: string) {
    await deleteWorkspace(workspace.id, name);
    await refresh();
    queryClient.clear();
    await navigate(HOME_PATH);
    notify(texts.deleting.wasDeleted(name));
  }

  async function askToDelete() {
    if (isCounting) return;
    setIsCounting(true);
    try {
      const contents = await readContents();
      void confirm({
        title: texts.deleting.confirmDelete(contents.name),
        text: <DeletionSummary contents={contents} />,
        requiredText: contents.name,
        action: texts.deleting.delete,
        variant: 'error',
        run: () => remove(contents.name),
      });
    } catch (error) {
      if (isNotFound(error)) checkWorkspaceStillExists();
      else notify(describeFailure(error), { tone: 'problem', retry: askToDelete });
    } finally {
      setIsCounting(false);
    }
  }

  return (
    <SettingsSection title={texts.deleting.delete} sentence={texts.deleting.deletingExplained}>
      <Group>
        {/* Not disabled while counting, so that the focus can return to it when the dialog closes. */}
        <Button
          data-once
          color="red"
          variant="outline"
          aria-disabled={isCounting}
          onClick={() => void askToDelete()}
        >
          {texts.deleting.delete}
        </Button>
        {isCounting && <Spinner label={texts.deleting.countingWhatWillBeDeleted} size={20} />}
      </Group>
    </SettingsSection>
  );
}

/** The contents as text: "2 studies, 1 template and 14 responses". */
function formatContents({ studies, templates, responses }: Output<typeof countContents>): string {
  const parts = [
    studies > 0 && texts.deleting.studyCount(studies),
    templates > 0 && texts.deleting.templateCount(templates),
    studies > 0 && texts.deleting.responseCount(responses),
  ].filter((part) => typeof part === 'string');
  return listFormat.format(parts);
}
const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function DeletionSummary({ contents }: { contents: Output<typeof countContents> }) {
  const { members, studies, templates, notices } = contents;
  return (
    <>
      <p>
        {studies === 0 && `${texts.deleting.itHasNoStudies} `}
        {studies > 0
          ? `${texts.deleting.studiesDeleted(formatContents(contents))} `
          : templates > 0 && `${texts.deleting.templatesDeleted(templates, formatContents(contents))} `}
        {members === 1 ? texts.deleting.youreItsOnlyMember : texts.deleting.membersLoseAccess(members)}
      </p>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <p>{texts.deleting.cannotBeUndone}</p>
    </>
  );
}
