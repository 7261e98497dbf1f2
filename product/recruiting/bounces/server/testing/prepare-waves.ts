import type { Tx } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sql } from '#platform/db/core/sql.ts';
import { setContactRule } from '#product/participants/contacts/server/set-contact-rule.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { NewWave } from '../../../invitations/contract.ts';
import { createWave } from '../../../invitations/server/create-wave.ts';
import { readWaves } from '../../../invitations/server/queries.ts';
import { runDeliveries } from '../../../invitations/server/sending/run-deliveries.ts';
import { makeWaveInput } from '../../../invitations/server/testing/factory.ts';

/** A workspace with a live study, whose waves are created and sent. */
export async function prepareWaves(services: Pick<Services, 'database' | 'config' | 'clock' | 'log'>) {
  const { database, clock } = services;
  const scope = await makeWorkspace(database, clock.now());
  const { study } = await makeLiveStudy(database, scope);
  const within = <T>(work: (tx: Tx) => Promise<T>) => database.within(scope, work);
  await within((tx) =>
    setContactRule(tx, scope, { max: 100, days: 1, gapDays: 0, quiet: { from: 0, to: 0 } }),
  );
  const send = () => runDeliveries(services, { signal: new AbortController().signal });
  return {
    scope,
    study,
    within,
    send,
    addPerson: (name: string) =>
      within(async (tx) => (await createParticipant(tx, scope, { name, email: `${name}@example.com` })).id),
    /** Creates a wave and sends what is due. */
    async invite(people: string[], values: Partial<NewWave> = {}): Promise<string> {
      const audience = { segment: null, participants: people };
      const input = { ...makeWaveInput(people[0]!), audience, ...values };
      const { id } = await createWave(services, { ...scope, now: clock.now() }, { study, input });
      await send();
      return id;
    },
    readFunnel: async (wave: string) =>
      (await within((tx) => readWaves(tx, scope, sql`w.id = ${wave}`)))[0]!.funnel,
  };
}
