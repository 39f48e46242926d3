import assert from "node:assert/strict";
import { isRedirect, type SocialNetwork, socialPattern } from "./social-link.ts";

Deno.test("accepts profiles only on their network's own hosts", () => {
  const table: [SocialNetwork, link: string, fits: boolean][] = [
    ["facebook", "https://www.facebook.com/pipes", true],
    ["facebook", "https://m.facebook.com/pipes?ref=share", true],
    ["facebook", "http://fb.com/pipes", true],
    ["facebook", "https://facebook.com", true],
    ["facebook", "https://notfacebook.com/pipes", false],
    ["facebook", "https://facebook.com.evil.example/", false],
    ["facebook", "https://facebook.com@evil.example/", false],
    ["facebook", "https://facebook.com:8443/", false],
    ["facebook", "https://facebook.com\\@evil.example/", false],
    ["facebook", "https://evil.example/facebook.com", false],
    ["facebook", "//facebook.com/pipes", false],
    ["facebook", "javascript://facebook.com/%0aalert(1)", false],
    ["facebook", "https://facebook.com/a b", false],
    ["facebook", "https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example", false],
    ["facebook", "https://facebook.com/l.php?u=https%3A%2F%2Fevil.example", false],
    ["facebook", "https://www.facebook.com/flx/warn/?u=https%3A%2F%2Fevil.example", false],
    ["facebook", "https://www.facebook.com/sharer/sharer.php?u=https://evil.example", false],
    ["facebook", "https://www.facebook.com/lpipes", true],
    ["facebook", "https://www.facebook.com/share/1AbCdEf/", true],
    ["youtube", "https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example", false],
    ["youtube", "https://www.youtube.com/attribution_link?u=/evil", false],
    ["linkedin", "https://www.linkedin.com/redir/redirect?url=evil.example", false],
    ["linkedin", "https://www.linkedin.com/safety/go?url=evil.example", false],
    ["linkedin", "https://lnkd.in/abc", false],
    ["x", "https://x.com/intent/post?url=https://evil.example", false],
    ["instagram", "https://instagram.com/pipes", true],
    ["linkedin", "https://in.linkedin.com/company/pipes", true],
    ["youtube", "https://youtu.be/abc", true],
    ["youtube", "https://x.com/abc", false],
    ["x", "https://twitter.com/pipes", true],
    ["x", "https://x.com/pipes", true],
    ["x", "https://box.com/pipes", false],
  ];
  for (const [network, link, fits] of table) {
    assert.equal(socialPattern(network).test(link) && !isRedirect(link), fits, link);
  }
});
