import { isActionAllowed } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import * as contract from '../contract.ts';
import { participantPolicy } from '../../server/policy.ts';
import { changeContactChoices } from './change-contact-choices.ts';
import { contactPolicy } from './policy.ts';
import { readContactRule, readStudyContactRule } from './queries.ts';
import { readContactChoices } from './read-contact-choices.ts';
import { setContactRule } from './set-contact-rule.ts';
import { setStudyContactRule } from './set-study-contact-rule.ts';

const can = (scope: Scope, action: keyof typeof contactPolicy) =>
  isActionAllowed(scope, action, contactPolicy[action]);

export const contactRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.getContactRule, ({ scope }) =>
    database.within(scope, async (tx) => ({
      ...(await readContactRule(tx, scope)),
      canChange: can(scope, 'contact-rule.set'),
    })),
  ),
  route(contract.setContactRule, ({ scope, body }) =>
    database.within(scope, (tx) => setContactRule(tx, scope, body)),
  ),
  route(contract.getStudyContactRule, ({ scope, params }) =>
    database.within(scope, async (tx) => {
      const { id } = await requireStudy(tx, scope, params.studyId);
      return {
        ...(await readStudyContactRule(tx, scope, id)),
        workspace: await readContactRule(tx, scope),
        canChange: can(scope, 'contact-rule.set-for-study'),
        canExempt: can(scope, 'contact-rule.exempt'),
      };
    }),
  ),
  route(contract.setStudyContactRule, ({ scope, params, body }) =>
    database.within(scope, (tx) => setStudyContactRule(tx, scope, { study: params.studyId, ...body })),
  ),
  route(contract.getContactChoices, ({ scope, params }) =>
    database.within(scope, async (tx) => ({
      ...(await readContactChoices(tx, scope, params.participantId)),
      canChange: isActionAllowed(scope, 'participant.edit', participantPolicy['participant.edit']),
    })),
  ),
  route(contract.changeContactChoices, ({ scope, params, body }) =>
    database.within(scope, (tx) =>
      changeContactChoices(tx, scope, { participant: params.participantId, change: body }),
    ),
  ),
];
