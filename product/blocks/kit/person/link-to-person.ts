/** Of a question that asks for an email address. */
export interface WithPersonLink {
  /** Whether the response belongs to the participant with this address. `versions.links_people` reads it in SQL. */
  linksToPerson?: boolean | undefined;
}

/** What an answer says of who gave it. */
export interface GivenIdentity {
  email: string;
  name: string | null;
}
