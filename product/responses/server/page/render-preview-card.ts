import { escapeHtml } from '#platform/http/server/escape-html.ts';
import type { Translate } from '#product/blocks/player.ts';
import type { PageStyle } from '#product/customisation/page-style.ts';
import { expectSeconds, toWholeMinutes } from '#product/studies/rehearsal/expect-seconds.ts';
import type { PlayerBoot } from '../../contract.ts';

/** Programs of messengers and networks that show a card for a link. */
const LINK_READERS =
  /facebookexternalhit|facebot|meta-externalagent|(twitter|slack|linkedin|telegram|discord|pinterest|reddit|google|bing)bot|whatsapp|skypeuripreview|microsoftpreview|kakaotalk-scrap|viber|vkshare|mastodon|cardyb|bluesky|embedly|iframely/i;

/** Whether a request is of a messenger or network. Participants are sent no card, which they would load for nothing. */
export const isLinkReader = (userAgent = ''): boolean => LINK_READERS.test(userAgent);

/** The card that messengers show for a link. Only an open study has one, so that nothing is told of a closed or protected one. */
export function renderPreviewCard(
  { study, state, preview, framed, askedBy }: PlayerBoot,
  {
    title,
    logo,
    t,
    publicUrl,
  }: {
    title: string;
    logo: PageStyle['logo'];
    t: Translate;
    publicUrl: string;
  },
): string {
  if (!study || state !== 'open' || preview || framed) return '';
  // 0: the study names no time.
  const minutes =
    study.settings.estimatedMinutes ?? toWholeMinutes(expectSeconds(study.blocks, study.groups));
  const askedByLine = askedBy ? t('asked_by', { name: askedBy }) : '';
  const description = [
    askedByLine === title ? '' : askedByLine,
    minutes > 0 ? t('minutes', { count: minutes }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', logo ? `${publicUrl}${logo.url}` : ''],
    ['og:image:alt', logo?.alt ?? ''],
  ];
  return properties
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('');
}
