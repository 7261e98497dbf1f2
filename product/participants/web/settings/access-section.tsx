import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { accessOptions } from '../shared/requests.ts';
import { setAccess } from './requests.ts';
import { texts } from './texts.ts';

/** Lets viewers see who participants are, or stops it. */
export function AccessSection() {
  const queryClient = useQueryClient();
  const { data } = useQuery(accessOptions);
  const [isSaving, setSaving] = useState(false);
  if (!data) return null;
  async function change(viewers: boolean, isUndo = false) {
    setSaving(true);
    const isDone = await attempt(() => setAccess(viewers).then(() => true));
    await reloadQueries(queryClient, { queryKey: accessOptions.queryKey });
    setSaving(false);
    if (isDone && !isUndo)
      notify(viewers ? texts.viewersNowSee : texts.viewersNoLongerSee, {
        undo: () => change(!viewers, true),
      });
  }
  return (
    <SettingsSection title={texts.access} sentence={texts.accessHint}>
      <Switch
        label={texts.viewersSee}
        checked={data.viewers}
        disabled={isSaving || !data.canChange}
        description={data.canChange ? undefined : texts.onlyAdmins}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}
