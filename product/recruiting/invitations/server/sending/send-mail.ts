import type { Transporter } from 'nodemailer';
import type { Scope } from '#platform/db/core/scope.ts';
import { readAddress } from '#platform/mail/sender.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createPersonalCode } from '#product/participants/personal-links/server/sign-personal-code.ts';
import { buildLinkUrl } from '#product/studies/server/read-study-for-editor.ts';
import { buildPreferenceAddress } from '../../../preferences/server/build-preference-address.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import { classifyFailure } from './classify-failure.ts';
import { composeMessage } from './compose-message.ts';
import { buildImageUrl } from './build-image-url.ts';
import { buildEnvelopeSender, createDeliveryToken } from './sign-delivery.ts';
import type { SendResult } from './settle-delivery.ts';

/** Hands one mail to the mail server. Its text is made now, so that no copy of it is stored. */
export async function sendMail(
  services: Pick<Services, 'database' | 'config'>,
  { workspace }: Scope,
  { delivery, transport }: { delivery: ClaimedDelivery; transport: Transporter },
): Promise<SendResult> {
  const { database, config } = services;
  const { participant, study } = delivery;
  const token = createDeliveryToken(database, { delivery: delivery.id });
  const preferences = buildPreferenceAddress(services, { workspace, participant, study });
  const message = composeMessage(delivery.texts, delivery, {
    link: `${buildLinkUrl(config.publicUrl, delivery.linkToken)}?use=${createPersonalCode(database, { study, participant })}`,
    preferences,
    workspaceName: delivery.workspaceName,
    ...(delivery.measuresOpening && { image: buildImageUrl(services, delivery.id) }),
  });
  try {
    const { response } = (await transport.sendMail({
      from: delivery.senderName
        ? { name: delivery.senderName, address: readAddress(config.mailFrom) }
        : config.mailFrom,
      to: { name: '', address: delivery.email! },
      ...(config.bounceAddress
        ? { envelope: { from: buildEnvelopeSender(config.bounceAddress, token), to: delivery.email! } }
        : {}),
      ...(delivery.replyTo ? { replyTo: { name: '', address: delivery.replyTo } } : {}),
      ...message,
      headers: {
        'List-Unsubscribe': `<${preferences}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      messageId: `<${token}@${new URL(config.publicUrl).hostname}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })) as { response: string };
    return { reply: response };
  } catch (error) {
    return { reply: error instanceof Error ? error.message : '', failure: classifyFailure(error) };
  }
}
