import { useNavigate } from 'react-router';

/** Opens the page that invites these participants to a study (`InvitePage`). */
export function useInvite(): (study: string, participants: string[]) => void {
  const navigate = useNavigate();
  return (study, participants) => void navigate(`/study/${study}/invite`, { state: { participants } });
}
