import { ActionIcon, Menu, Textarea } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { refuseErasureRequest as contract } from '../contract.ts';
import { MAX_REFUSAL_REASON_LENGTH } from '../request.ts';
import { acceptRequest, ERASURE_REQUESTS_KEY, refuseRequest, type ListedRequest } from './requests.ts';
import { texts } from './texts.ts';

/** Answers an open request: the participant is erased, or reads why not. */
export function RequestActions({ request, name }: { request: ListedRequest; name: string }) {
  const queryClient = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  async function accept() {
    const isDone = await confirm({
      title: texts.confirmTitle(name),
      text: texts.confirmText,
      action: texts.confirmAction,
      requiredText: name,
      variant: 'error',
      run: async () => {
        try {
          await acceptRequest(request.id);
        } finally {
          await reloadQueries(queryClient, { queryKey: ERASURE_REQUESTS_KEY });
        }
      },
    });
    if (isDone) notify(texts.erasing(name));
  }
  return (
    <>
      <Menu width={200} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={texts.actionsFor(name)}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRefusing(true)}>{texts.refuse}</Menu.Item>
          <Menu.Item color="red" onClick={() => void accept()}>
            {texts.accept}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRefusing && <RefuseDialog request={request} name={name} onClose={() => setRefusing(false)} />}
    </>
  );
}

function RefuseDialog(props: { request: ListedRequest; name: string; onClose(): void }) {
  const { request, name, onClose } = props;
  const queryClient = useQueryClient();
  const form = useForm(contract.body, async ({ reason }) => {
    await refuseRequest(request.id, reason);
    await reloadQueries(queryClient, { queryKey: ERASURE_REQUESTS_KEY });
    notify(texts.wasRefused(name));
    onClose();
  });
  return (
    <FormDialog title={texts.refuseTitle(name)} form={form} action={texts.refuseAction} onClose={onClose}>
      <Textarea
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_REFUSAL_REASON_LENGTH}
        error={form.problems['reason']}
        data-autofocus
      />
    </FormDialog>
  );
}
