import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { useExport } from '#product/archives/web/shared/use-export.tsx';
import { OFFERED_LANGUAGES } from '#product/studies/texts/languages.ts';
import { GeneralPage } from '#product/workspaces/web/shared/general-page.tsx';
import { recentOptions } from './requests.ts';
import { texts } from './texts.ts';

/** The settings of the workspace, and its archive. */
export function WorkspaceSettingsPage() {
  const { data } = useQuery(recentOptions);
  return (
    <GeneralPage languages={OFFERED_LANGUAGES}>
      {data?.can['archive.export'] && <ExportWorkspace />}
    </GeneralPage>
  );
}

function ExportWorkspace() {
  const { start, isPreparing } = useExport();
  const exportTarget = { kind: 'workspace' } as const;
  const busy = isPreparing(exportTarget);
  return (
    <SettingsSection title={texts.export} sentence={texts.exportExplained}>
      <div>
        {/* aria-disabled, because a disabled button would lose the focus. */}
        <Button variant="default" aria-disabled={busy} onClick={() => void start(exportTarget)}>
          {busy ? texts.preparingExport : texts.exportWorkspace}
        </Button>
      </div>
    </SettingsSection>
  );
}
