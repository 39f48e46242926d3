const crawlers =
  /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|preview|lighthouse|monitor|uptime|curl\/|wget|python-|scrapy|headless.*prerender/i;

/**
 * Whether the request identifies itself as automated: a crawler, a link preview or a prefetch. Does
 * not detect automated clients that pose as browsers.
 */
export const isCrawler = (headers: { userAgent?: string; purpose?: string }): boolean =>
  !headers.userAgent || crawlers.test(headers.userAgent) ||
  /prefetch|prerender/i.test(headers.purpose ?? "");
