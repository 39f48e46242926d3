import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { formatClock, formatSpan, formatWeekday } from "#/lib/format/clock.ts";
import { formatList } from "#/lib/format/list.ts";
import { formatNumber, formatRupees } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Chip } from "./chip-row.tsx";

type Piece = Schemas["UnderstoodPiece"];

/** Recognized terms of the query; each chip links to the search without its term. */
export const Understood = ({ pieces }: { pieces: readonly Piece[] }) => {
  const { t } = useTranslation("results");
  const labelOf = useLabels();
  const chips = pieces.filter(({ kind }) => kind !== "left_out")
    .map((piece) => ({ ...piece, label: labelOf(piece) }));
  // Hidden if the query is just the name of a trade or a place.
  const isPlain = chips.length === 1 && isSame(chips[0]!.label, chips[0]!.words) &&
    chips[0]!.without === "";
  if (chips.length === 0 || isPlain) return null;
  return (
    <ul
      aria-label={t("understood.label")}
      className="flex flex-wrap justify-center gap-[8px] in-[.pills]:flex-nowrap"
    >
      {chips.map(({ kind, label, words, without }) => (
        <Chip
          key={words}
          change={{
            q: without || undefined,
            exact: undefined,
            // The filters already show the place.
            ...kind === "place" && { city: undefined, locality: undefined },
          }}
          label={t("understood.remove", { name: label })}
        >
          {label}
        </Chip>
      ))}
    </ul>
  );
};

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function useLabels(): (piece: Piece) => string {
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  const anyOf = (names: readonly string[]) => formatList(names, lang, "disjunction");
  const conditionLabel = (condition: Schemas["Condition"]): string => {
    const { kind, days = [], part, when, times = [], spans = [] } = condition;
    const { most = 0, years = 0, year, least = 0, km = 0 } = condition;
    switch (kind) {
      case "open_now":
        return t("category.openNow");
      case "open_today":
        return t("understood.openToday");
      case "open_tomorrow":
        return t("understood.openTomorrow");
      case "open_all_day":
        return t("understood.openAllDay");
      case "open_on":
      case "open_on_any":
        return t("understood.openOn", {
          days: formatList(
            days.map((day) => formatWeekday(day, lang, "long")),
            lang,
            kind === "open_on" ? "conjunction" : "disjunction",
          ),
        });
      case "open_in":
        return t(`understood.${part!}`);
      case "open_at":
        return t(`understood.${when!}`, { time: anyOf(times.map((time) => clockIn(time, lang))) });
      case "open_between":
        return t("understood.between", {
          times: anyOf(spans.map((span) => formatSpan(span, lang))),
        });
      case "visit_charge":
        return most === 0
          ? t("understood.freeVisit")
          : t("understood.visitCharge", { rupees: formatRupees(most, lang) });
      case "experience":
        return t("category.years", { value: formatNumber(years, lang) });
      case "since":
        return t("understood.since", { year });
      case "rating":
        return t("understood.rating", { stars: formatNumber(least, lang) });
      case "verified":
        return t("category.verified");
      case "best_rated":
        return t("understood.bestRated");
      case "comes_to_you":
        return t("translation:business.comesToYou");
      case "within":
        return t("category.within", { value: formatNumber(km, lang) });
    }
  };
  return ({ kind, words, categories, name, condition }) => {
    if (condition) return conditionLabel(condition);
    const label = categories ? anyOf(categories.map((id) => categoryName(id, lang))) : name?.[lang];
    if (kind !== "refused") return label ?? words;
    return label === undefined ? words : t("understood.refused", { name: label });
  };
}

const clockIn = (time: string, lang: Parameters<typeof formatClock>[1]) =>
  formatClock(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), lang);
