import { formatAge } from "#/lib/format/age.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/** Keeps what owners say about today current on pages of any age, without React. */
export const start = (): void => {
  update();
  addEventListener("pageshow", update);
  setInterval(update, 60_000);
};

/** Hides statements that have ended, and says how old the others are. */
const update = () => {
  for (const status of document.querySelectorAll<HTMLElement>("[data-until]")) {
    status.hidden = Number(status.dataset.until) * 1000 <= Date.now();
  }
  for (const said of document.querySelectorAll<HTMLTimeElement>("time[data-said]")) {
    const age = formatAge(Date.parse(said.dateTime), Date.now(), pageLanguage());
    said.textContent = said.dataset.said!.replace("%", age);
  }
};
