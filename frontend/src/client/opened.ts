/**
 * Notes at the first act that the owner has seen the enquiry (`site/pages/received-enquiry.tsx`). Mail
 * scanners and link previews only load the page.
 */
const { unopened: token } = document.querySelector<HTMLElement>("[data-unopened]")!.dataset;
const controller = new AbortController();
const note = () => {
  controller.abort();
  fetch("/api/enquiries/by-link", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ reply: "opened", token }),
    keepalive: true,
  }).catch(() => {});
};
const options = { capture: true, passive: true, signal: controller.signal };
for (const act of ["pointerdown", "keydown", "scroll"]) addEventListener(act, note, options);
