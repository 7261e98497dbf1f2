import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { OPEN_PANEL_STATES } from '../../panel.ts';
import { findPanelProvider } from '../list-providers.ts';
import { pollPanel } from '../poll-panel.ts';
import { stopPanel } from './stop-panel.ts';

/**
 * Stops all panels of a deleted workspace, and says whether all have ended. One without an account does not count: nobody can connect
 * it again.
 */
export async function stopAllPanels(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
): Promise<boolean> {
  const panels = await services.database.within(
    scope,
    (tx) => tx<{ study: string; provider: string }[]>`
      select study, provider from panels
      where workspace = ${scope.workspace} and state = any (${[...OPEN_PANEL_STATES]}::text[]) order by study`,
  );
  let haveEnded = true;
  for (const { study, provider } of panels) {
    if (!(await findPanelProvider(provider)?.findAccount(services, scope))) continue;
    if (await stopPanel(services, scope, study)) continue;
    // A panel that was never published is one that has ended; two polls say so.
    await pollPanel(services, scope, study);
    haveEnded = false;
  }
  return haveEnded;
}
