import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Event = Schemas["WholeCase"]["events"][number];
type Props = { events: Event[] };

export const CaseEvents = ({ events }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  return (
    <ol className="grid gap-4">
      {events.map(({ at, kind, actor, actorName, decision, isUpheld, reason, text }, index) => (
        <li key={index} className="border-s-4 border-line ps-4">
          <p className="font-bold">
            {[
              t(`admin:case.events.${isOpenedByCheck({ kind, actor }) ? "checked" : kind}`),
              ...reason && !isOpenedByCheck({ kind, actor }) ? [t(`report:reasons.${reason}`)] : [],
              ...decision ? [t(`admin:decide.${decision}`)] : [],
              ...isUpheld ? [t("admin:case.upheld")] : [],
            ].join(" · ")}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatMoment(at, lang)}</time> ·{" "}
            {actorName ?? t(`admin:case.actors.${actor}`)}
          </p>
          {text && <Statement text={text} />}
        </li>
      ))}
    </ol>
  );
};

const isOpenedByCheck = ({ kind, actor }: Pick<Event, "kind" | "actor">): boolean =>
  kind === "received" && actor === "service";
