import type { Services } from '#platform/http/server/services.ts';
import { findShownLanguage, isEmpty, selectLanguage, type Inline, type Text } from '#product/blocks/text.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { acceptsDevice } from '#product/studies/devices.ts';
import { getPublicName } from '#product/studies/public-name.ts';
import { requireStudyWithDraft } from '#product/studies/server/queries.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { findClosedReason } from '../../rules/availability.ts';
import type { ClosedReason } from '../../closed-reasons.ts';
import type { GateReason, PlayedStudy, PlayerBoot } from '../../contract.ts';
import { pickLanguage } from '../../language/pick-language.ts';
import { isLinkCode } from '../answering/claim-single-use-link.ts';
import { hasRightPass } from '../password/require-pass.ts';
import { openLink, openLinkWithCode } from '../link-gate.ts';
import { isKnownParticipant } from '../answering/claim-personal-link.ts';
import { loadResponse } from '../writing/load-response.ts';
import { createPlayedStudy } from '../played/create-played-study.ts';

const createClosedBoot = (linkToken: string, state: ClosedReason | GateReason): PlayerBoot => ({
  linkToken,
  state,
  preview: false,
  day: null,
  message: null,
  study: null,
});

/** What a browser that opens a link has. */
interface Visitor {
  /** Code of a single-use link. */
  code?: string | undefined;
  /** What it has after the right password; see `require-pass.ts`. */
  passes?: readonly string[];
  userAgent?: string | undefined;
}

function findMessage(
  message: Text | undefined,
  { language, base }: PlayedStudy,
): { text: Inline[]; lang?: string } | undefined {
  const lang = findShownLanguage(message ?? {}, language, base);
  const text = selectLanguage(message, language, base);
  if (isEmpty(text)) return undefined;
  return { text, ...(lang && lang !== language && { lang }) };
}

/** The data the participant’s page starts with; a link that cannot be used gets a reason instead of a study. */
export async function createPlayerBoot(
  { database }: Pick<Services, 'database'>,
  {
    linkToken,
    language,
    now,
    code,
    passes,
    userAgent,
  }: Visitor & { linkToken: string; language: string | undefined; now: Date },
): Promise<PlayerBoot> {
  let back: PlayerBoot['back'];
  try {
    const opened = await openLinkWithCode(database, { linkToken, code, now });
    const { scope, study, channel, participant, source } = opened;
    // Also of a study that is open, as it may be full by the time they start.
    back = source && (await database.within(scope, (tx) => source.findRefusalReturn(tx, scope, study)));
    return await database.within(scope, async (tx) => {
      const loaded = await loadResponse(tx, scope, {
        study,
        linkToken,
        resumeHash: null,
        lock: false,
        skipsPassword: true,
      });
      const isPassed = hasRightPass(loaded.study.password, passes);
      const closedReason = findClosedReason(loaded.study, now, channel);
      // Another device would not help with a study that is closed.
      const isWrongDevice =
        closedReason === undefined && !acceptsDevice(loaded.study.link.devices, userAgent ?? '');
      // Asked before anything of the study is sent, but not on a device on which the study cannot be answered anyway.
      if (!isPassed && !isWrongDevice) return createClosedBoot(linkToken, 'password');
      /** For the title of a page that has nothing else of the study. */
      const readName = async () => {
        const content = await readVersion(tx, scope, study, loaded.study.version);
        return { name: getPublicName(content, pickLanguage(content.languages, language)) };
      };
      if (closedReason === 'unknown' || closedReason === 'not_live')
        return {
          ...createClosedBoot(linkToken, closedReason),
          ...(back && { back }),
          day: (loaded.study.state === 'live' && loaded.study.link.startOn) || null,
          ...(loaded.study.state === 'live' && (await readName())),
        };
      // Starting needs a valid code, and participants who have started return by the same URL.
      const isForOne = !source && (participant !== undefined || loaded.study.link.singleUse);
      const isTheirs = () =>
        participant === undefined
          ? isLinkCode(tx, scope, { study, code })
          : isKnownParticipant(tx, scope, participant);
      if (isForOne && !(await isTheirs())) return createClosedBoot(linkToken, 'unknown');
      if (isWrongDevice)
        return {
          ...createClosedBoot(linkToken, 'wrong_device'),
          devices: loaded.study.link.devices,
          ...(isPassed && (await readName())),
        };
      // Participants who have started may finish after closing, so a closed study is sent as well.
      const content = await readVersion(tx, scope, study, loaded.study.version);
      const { link, state, stateAt } = loaded.study;
      const playedStudy = createPlayedStudy(content, loaded.study.version, language);
      const closedOn = state === 'closed' ? stateAt.toISOString() : link.closeOn;
      return {
        linkToken,
        state: closedReason ?? 'open',
        preview: false,
        day: closedReason === 'closed' ? closedOn : null,
        message:
          closedReason === 'paused' || closedReason === 'closed'
            ? (findMessage(link[`${closedReason}Message`], playedStudy) ?? null)
            : null,
        ...(back && { back }),
        study: playedStudy,
      };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return { ...createClosedBoot(linkToken, 'unknown'), ...(back && { back }) };
    throw error;
  }
}

/** The draft as participants will see it, for a member of the workspace. @throws not_found */
export async function createPreviewBoot(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { linkToken, language }: { linkToken: string; language: string | undefined },
): Promise<PlayerBoot> {
  const { study: id } = await openLink(database.sql, linkToken, scope.now);
  return database.within(scope, async (tx) => {
    const study = await requireStudyWithDraft(tx, scope, id);
    return {
      linkToken,
      state: 'open',
      preview: true,
      day: null,
      message: null,
      study: createPlayedStudy(expandContent(study.draft), study.version, language, { keepsEndings: true }),
    };
  });
}
