import { Button, Textarea } from '@mantine/core';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { getPublicName } from '../../public-name.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { CopyButton } from './copy-button.tsx';
import { buildNetworkLinks, getShareAddress, isReachableFromOutside } from './share-codes.ts';
import cardClasses from './social-tab.module.css';
import { writePost } from './share-texts/share-texts.ts';
import { texts } from './texts.ts';
import { useEstimatedMinutes } from './use-estimated-minutes.ts';
import { useShareTexts } from './use-share-texts.ts';
import type { StudyShape } from '../../contract.ts';
import { LINK_CARD_HEADER } from '../../link-card-header.ts';

/** What messengers show for the link of a study. */
interface LinkCard {
  title: string;
  description: string;
  /** '' if there is none. */
  image: string;
  imageAlt: string;
  host: string;
}

/** Whether a study may have a card: it is open to everyone with the link. Messengers count as computers. */
const mayHaveCard = ({ hasPassword, state, link }: StudyShape): boolean =>
  state === 'live' && link.open && !hasPassword && (link.devices?.includes('desktop') ?? true);

/** The card of a study's link, read from its page as messengers do; null if it has none. */
const linkCardOptions = ({ id, linkUrl, version, state }: StudyShape, language: string) =>
  queryOptions({
    queryKey: ['link-card', id, linkUrl, version, state, language],
    queryFn: async ({ signal }) => {
      const response = await fetch(new URL(linkUrl).pathname, {
        headers: { [LINK_CARD_HEADER]: '1', 'Accept-Language': language },
        // As a stranger: without the pass of a password.
        credentials: 'omit',
        cache: 'no-store',
        signal,
      });
      return readCard(await response.text(), new URL(linkUrl).host);
    },
    staleTime: 0,
  });

/** Reads the Open Graph properties of a page. Nothing else of it is parsed: this page's policy would report its styles. */
function readCard(html: string, host: string): LinkCard | null {
  const properties = html.match(/<meta property="og:[^>]*>/g) ?? [];
  const page = new DOMParser().parseFromString(properties.join(''), 'text/html');
  const read = (property: string) =>
    page.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? '';
  const [title, image] = [read('title'), read('image')];
  if (title === '') return null;
  return {
    title,
    description: read('description'),
    // The team may use another name of the same server.
    image: image && new URL(image).pathname,
    imageAlt: read('image:alt'),
    host,
  };
}

/** A short post with the link, for messengers and networks, and the card that they show for it. */
export function SocialTab() {
  const { study, content, language } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const minutes = useEstimatedMinutes();
  const address = getShareAddress(study);
  const share = useShareTexts(language);
  const shared = { name: getPublicName(content, language), minutes, link: address };
  const post = typed ?? (share ? writePost(share, language, shared) : '');
  return (
    <div className={classes.questions} style={{ gap: 16 }}>
      <Textarea
        label={texts.post}
        value={post}
        autosize
        minRows={3}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.rowOfButtons}>
        <CopyButton text={post} what={texts.thePost} label={texts.copyPost} done={texts.postCopied} />
        {'share' in navigator && (
          <Button
            variant="default"
            // Closed without a choice is no failure.
            onClick={() => void navigator.share({ text: post }).catch(() => {})}
          >
            {texts.shareWithApp}
          </Button>
        )}
      </div>
      <CardPreview />
      {isReachableFromOutside(address) ? (
        <div className={classes.questions}>
          <span className={classes.label} id="networks">
            {texts.postOn}
          </span>
          <ul className={cardClasses.networks} aria-labelledby="networks">
            {buildNetworkLinks(address, post).map(({ name, url }) => (
              <li key={name}>
                <Button
                  component="a"
                  variant="default"
                  size="compact-md"
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted" style={{ margin: 0 }}>
          {texts.notReachable}
        </p>
      )}
    </div>
  );
}

/** What messengers show for the link, as the server sends it to them. */
function CardPreview() {
  const { study, language, view } = useEditing();
  const { data, isLoading } = useQuery({
    ...linkCardOptions(study, language),
    enabled: mayHaveCard(study),
  });
  const card = mayHaveCard(study) ? data : null;
  if (isLoading) return <Skeletons rows={1} height={88} />;
  return (
    <div className={classes.questions} role="group" aria-labelledby="link-card">
      <span className={classes.label} id="link-card">
        {texts.linkCard}
      </span>
      {card ? <Card card={card} /> : <p className="muted">{texts.noLinkCard}</p>}
      {card && view.unpublished && <p className="muted">{texts.cardOfPublished}</p>}
    </div>
  );
}

function Card({ card: { title, description, image, imageAlt, host } }: { card: LinkCard }) {
  return (
    <div className={cardClasses.card}>
      {image && <img src={image} alt={imageAlt} />}
      <div>
        <span className="muted">{host}</span>
        <strong>{title}</strong>
        {description && <span>{description}</span>}
      </div>
    </div>
  );
}
