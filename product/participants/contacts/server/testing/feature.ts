import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { DEFAULT_CONTACT_RULE } from '../../contact.ts';
import { reserveContact } from '../reserve-contact.ts';
import { setContactRule } from '../set-contact-rule.ts';
import { setStudyContactRule } from '../set-study-contact-rule.ts';
import { countContact } from '../settle-contact.ts';

const budget = { max: 5, days: 30, gapDays: 0 };
/** Without quiet hours, so that it does not depend on the time of the day. */
const rule = { ...DEFAULT_CONTACT_RULE, max: 6, quiet: { from: 0, to: 0 } };

defineFeatureForTests({
  order: 22,
  bodies: {
    'PATCH /api/participants/:participantId/contact-choices': () => ({ frequency: 'less' }),
    'PUT /api/contact-rule': () => rule,
    'PUT /api/studies/:studyId/contact-rule': () => ({ budget: { ...budget, max: 4 }, isExempt: false }),
  },
  async seed({ services, scope, fixtures: { study, participant } }) {
    await services.database.within(scope, async (tx) => {
      await setContactRule(tx, scope, rule);
      await setStudyContactRule(tx, scope, { study, budget, isExempt: false });
      const id = randomUUID();
      await reserveContact(tx, scope, { id, participant, study, channel: 'email' });
      await countContact(tx, scope, id);
    });
    return {};
  },
});
