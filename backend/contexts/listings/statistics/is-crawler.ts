const crawlers =
  /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|preview|lighthouse|monitor|uptime|curl\/|wget|python-|scrapy|headless.*prerender/i;

/**
 * Whether a request says of itself that no person is looking: a crawler, a link's preview, a page
 * fetched ahead. Who lies is counted; nothing else would be gained by guessing.
 */
export const isCrawler = (headers: { userAgent?: string; purpose?: string }): boolean =>
  !headers.userAgent || crawlers.test(headers.userAgent) ||
  /prefetch|prerender/i.test(headers.purpose ?? "");
