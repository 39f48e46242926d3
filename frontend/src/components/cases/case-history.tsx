import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type casesEn from "#/i18n/locales/en/cases.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Statement } from "./statement.tsx";

type Event = Schemas["ReportEvent"];

/** Events that reporters and owners see. */
type Shown = keyof typeof casesEn.events;

export const CaseHistory = ({ events }: { events: readonly Event[] }) => {
  const { t } = useTranslation("cases");
  const lang = useLang();
  return (
    <ol className="grid gap-4">
      {events.map(({ at, kind, decision, text }) => (
        <li key={`${at} ${kind}`} className="border-t border-line pt-3">
          <p className="font-bold">{t(`events.${kind as Shown}`)}</p>
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatMoment(at, lang)}</time>
          </p>
          {decision && <p className="mt-1">{t(`decisions.${decision}`)}</p>}
          {text && <Statement text={text} />}
        </li>
      ))}
    </ol>
  );
};
