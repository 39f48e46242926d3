const crawlers =
  /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|preview|lighthouse|monitor|uptime|curl\/|wget|python-|scrapy|headless.*prerender/i;

/**
 * Whether the request identifies itself as automated: a crawler, a link preview or a prefetch.
 * Clients that claim to be browsers are counted.
 */
export const isCrawler = (headers: { userAgent?: string; purpose?: string }): boolean =>
  !headers.userAgent || crawlers.test(headers.userAgent) ||
  /prefetch|prerender/i.test(headers.purpose ?? "");
