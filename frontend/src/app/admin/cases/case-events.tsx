import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { eventKey } from "./decision-key.ts";

type Props = Pick<Schemas["WholeCase"], "events">;

export const CaseEvents = ({ events }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  return (
    <ol className="grid gap-4">
      {events.map((event, index) => {
        const { at, actor, actorName, decision, isUpheld, reason, text } = event;
        return (
          <li key={index} className="border-s-4 border-line ps-4">
            <p className="font-bold">
              {[
                t(`admin:${eventKey(event)}`),
                ...reason && actor !== "service" ? [t(`report:reasons.${reason}`)] : [],
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
        );
      })}
    </ol>
  );
};
