import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { FieldList } from "#/components/listing-fields/changed-field.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { stateIn } from "#/lib/format/state-names.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { ListingLink } from "../changes/listing-link.tsx";

type Act = Schemas["RecordedAct"];

/** Words for each event. */
export const useEventWords = (): Record<string, string> => {
  const { t } = useTranslation("figures");
  return t("record.events", { returnObjects: true }) as Record<string, string>;
};

export const RecordRow = ({ act: { at, event, accountId, detail, names } }: { act: Act }) => {
  const { t } = useTranslation("figures");
  const words = useEventWords();
  const name = accountId === null ? undefined : names[accountId];
  return (
    <li
      data-row=""
      className="wrap-anywhere grid gap-x-4 px-4 py-2 leading-6 [&_a]:inline-block md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,2fr)]"
    >
      <time dateTime={at} className="text-muted">{formatMoment(at, useLang())}</time>
      <span>
        {name
          ? (
            <Link to="/admin/record" search={{ who: name, what: "all" }} className="link">
              <UserText text={name} />
            </Link>
          )
          : t(accountId === null ? "record.service" : "erased")}
      </span>
      <span>
        {words[event] ?? event}
        {Object.entries(detail).map(([key, value]) => (
          <Detail key={key} {...{ name: key, value, names }} />
        ))}
      </span>
    </li>
  );
};

/** The formatter takes the space from a text. */
const separator = " · ";

const isIds = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(, )?)+$/;

type DetailProps = { name: string; value: string; names: Act["names"] };

/** What an act was about: a link, or a word as it was stored. Ids without a page are left out. */
const Detail = ({ name, value, names }: DetailProps) => {
  const { t } = useTranslation(["figures", "admin", "roles"]);
  const lang = useLang();
  const known = names[value];
  const shown = name === "business"
    ? <ListingLink id={value} name={known ?? null} />
    : name === "case"
    ? (
      <Link to="/admin/cases/$id" params={{ id: value }} className="link">
        {t("record.case")}
      </Link>
    )
    : name === "undo"
    ? (
      <Link to="/admin/changes" search={{ group: value }} className="link">
        {t("record.undo")}
      </Link>
    )
    : known
    ? (
      <PageLink href={`/admin/accounts/${value}`} className="link">
        <UserText text={known} />
      </PageLink>
    )
    : name === "decision"
    ? t(`admin:decide.${value as "correct"}`, { defaultValue: value })
    : name === "role"
    ? t(`roles:roles.${value as "admin"}`)
    : name === "state"
    ? <UserText text={stateIn(value, lang)} />
    : name === "fields" && value
    ? <FieldList fields={value.split(", ")} />
    : !value || name === "neverList" || isIds.test(value)
    ? undefined
    : <UserText text={value} />;
  return shown && <>{separator}{shown}</>;
};
