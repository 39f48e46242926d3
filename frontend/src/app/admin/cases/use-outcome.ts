import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { decisionKey } from "./decision-key.ts";

/** The last decision with its time; undefined before the first. */
export const useOutcome = (adminCase: Schemas["Case"]): string | undefined => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { decision, decidedAt } = adminCase;
  if (!decision || !decidedAt) return undefined;
  const when = formatMoment(decidedAt, lang);
  return t(`outcome.${decisionKey(adminCase, decision)}`, { when });
};
