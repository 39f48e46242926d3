import { askServiceNow, serviceNow } from "#/lib/browser/service-clock.ts";
import { formatAge } from "#/lib/format/age.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/** Keeps what owners say about today current on pages of any age, without React. */
export const start = (): void => {
  ask();
  addEventListener("pageshow", ask);
  setInterval(update, 60_000);
};

const ask = () => askServiceNow().then(update);

/** Hides availability that has ended, and says how old the rest is. */
const update = (now = serviceNow()) => {
  for (const status of document.querySelectorAll<HTMLElement>("[data-until]")) {
    status.hidden = Number(status.dataset.until) * 1000 <= now;
  }
  for (const said of document.querySelectorAll<HTMLTimeElement>("time[data-said]")) {
    const age = formatAge(Date.parse(said.dateTime), now, pageLanguage());
    said.textContent = said.dataset.said!.replace("%", age);
  }
};
