import { expect, it } from 'vitest';
import { isRobot } from './is-robot.ts';

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', true],
  ['curl/8.5.0', true],
  ['', true],
  [undefined, true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36', false],
])('%s: %s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected);
});
