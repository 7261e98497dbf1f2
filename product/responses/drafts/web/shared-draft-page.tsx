import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { call } from '#platform/http/client/request.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { useTitle } from '#platform/ui/title.ts';
import type { PageStyle } from '#product/customisation/page-style.ts';
import { PlayerWindow } from '#product/customisation/web/shared/player-window.tsx';
import type { Block } from '#product/studies/study.ts';
import { PreviewFrame, type ShownPreview } from '#product/studies/web/shared/preview/preview-frame.tsx';
import type { PlayedStudy } from '../../contract.ts';
import { getDraftPicture, openSharedDraft } from '../contract.ts';
import { texts } from './texts.ts';

/** The draft as it is when the page is loaded: it does not change under somebody who is trying it. */
const sharedDraftOptions = (draftToken: string) =>
  queryOptions({
    queryKey: ['shared-draft', draftToken],
    queryFn: ({ signal }) => call(openSharedDraft, { params: { draftToken } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What a draft link opens, for people without an account. */
export function SharedDraftPage() {
  const { draftToken = '' } = useParams();
  const { data, error, refetch } = useQuery(sharedDraftOptions(draftToken));
  if (error instanceof AppError && error.code === 'not_found')
    return <PublicFrame title={texts.invalidLink} sentence={texts.invalidLinkExplained} />;
  if (!data)
    return (
      <PublicFrame title={texts.draftPreview}>
        {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} />}
      </PublicFrame>
    );
  return <SharedDraft draftToken={draftToken} draft={data} />;
}

function SharedDraft({ draftToken, draft }: { draftToken: string; draft: Output<typeof openSharedDraft> }) {
  const study = draft.study as PlayedStudy;
  const { base, languages, name } = study;
  const title = name || draft.style.name;
  useTitle(`${texts.draftPreview}: ${title}`);
  const content = {
    languages: { base, others: languages.filter((language) => language !== base) },
    // Titles and types are all that the list of blocks needs.
    blocks: study.blocks as unknown as Block[],
  };
  return (
    <PreviewFrame title={title} banner={texts.banner} content={content} initialLanguage={base}>
      {(shown) => <DraftWindow draftToken={draftToken} study={study} style={draft.style} shown={shown} />}
    </PreviewFrame>
  );
}

/** The banner above the page says it already. */
const WITHOUT_BANNER = '.preview-banner{display:none}.logo:has(+#page>.preview-banner){margin-top:0}';

interface DraftWindowProps {
  draftToken: string;
  study: PlayedStudy;
  style: PageStyle;
  shown: ShownPreview;
}

function DraftWindow({ draftToken, study, style, shown }: DraftWindowProps) {
  const { language, block, device, colorScheme } = shown;
  // Another object would be shown anew, and lose the place.
  const shownStudy = useMemo(() => ({ ...study, language }), [study, language]);
  const shownStyle = useMemo(() => ({ ...style, css: style.css + WITHOUT_BANNER }), [style]);
  const pictures = getDraftPicture.path
    .replace(':draftToken', encodeURIComponent(draftToken))
    .replace(':mediaId', ':media');
  return (
    <PlayerWindow
      study={shownStudy}
      block={block ?? undefined}
      pictures={pictures}
      style={shownStyle}
      device={device}
      colorScheme={colorScheme}
    />
  );
}
