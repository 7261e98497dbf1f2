import { badInput } from '#platform/errors/errors.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { isDomain, normaliseDomain } from '#product/workspaces/settings/settings.ts';
import { confirmDomainByOperator } from '#product/workspaces/sign-on/server/prove-domain.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { runCommand } from '../backup/run-command.ts';

// `npm run confirm-domain -- <workspace id> example.com`: confirms that an email domain belongs to a workspace, where a DNS
// record cannot prove it, as for a name of an internal network. An admin of the workspace has added the domain before.
await runCommand(async (open) => {
  const [workspace = '', text = ''] = process.argv.slice(2);
  const domain = normaliseDomain(text);
  if (!isUuid(workspace) || !isDomain(domain))
    throw badInput(
      'Give the id of the workspace and the domain: npm run confirm-domain -- 3f8e9a52-6c1d-4b7e-9a30-5d2f1c8b7e64 example.com',
    );
  const { opened } = await open();
  const scope = mintJobScope(workspace, 'operator.confirm-domain', clock.now());
  await confirmDomainByOperator({ database: opened.database }, scope, domain);
  process.stdout.write(`${domain} is confirmed: people of it can join the workspace with single sign-on.\n`);
});
