import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useStar } from './mark-requests.ts';
import classes from './star-button.module.css';
import { texts } from './texts.ts';

interface StarButtonProps {
  studyId: string;
  response: { id: string; participant: string; starred: boolean };
  /** Others see the star only. */
  canStar: boolean;
}

/** The star of a response, which everyone in the workspace sees. */
export function StarButton({ studyId, response, canStar }: StarButtonProps) {
  const star = useStar(studyId);
  const isStarred = star.isPending ? star.variables.starred : response.starred;
  if (!canStar)
    return (
      <span className={classes.star} data-starred={isStarred || undefined}>
        {isStarred && <IconStarFilled size={16} role="img" aria-label={texts.starred} />}
      </span>
    );
  return (
    <button
      type="button"
      className={classes.star}
      data-starred={isStarred || undefined}
      aria-pressed={isStarred}
      aria-label={texts.starResponse(response.participant)}
      title={isStarred ? texts.removeStar : texts.star}
      // Two at once could arrive in any order.
      onClick={() => !star.isPending && star.mutate({ responses: [response.id], starred: !isStarred })}
    >
      {isStarred ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.5} aria-hidden />}
    </button>
  );
}
