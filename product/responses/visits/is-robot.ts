/** What programs that open links by themselves have in their `User-Agent`: search engines, previews of messengers, monitors. Cubot is a make of phones. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|pingdom|lighthouse|headlesschrome|monitor|curl\/|wget\/|python-|node-fetch|axios/i;

/** Whether a `User-Agent` is of a program that nobody looks at; also without one. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || ROBOT.test(userAgent);
