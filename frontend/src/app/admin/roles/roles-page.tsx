import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import type { loadRoles } from "#/api/roles.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatDay } from "#/lib/format/moment.ts";
import { roles } from "#/lib/session/scopes.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Lang } from "#/lib/types.ts";
import { ActButton } from "../act-button.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { GiveRole } from "./give-role.tsx";
import { RegistrarTable } from "./registrar-table.tsx";

type Given = Schemas["GivenScope"];

type Props = Awaited<ReturnType<typeof loadRoles>>;

/** Who may do what in the console, and where. */
export const RolesPage = ({ scopes, cities, registrars }: Props) => {
  const { t } = useTranslation("roles");
  return (
    <AdminFrame title={t("title")}>
      <dl className="grid gap-x-6 gap-y-2 text-sm text-muted sm:grid-cols-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-bold text-ink">{t(`roles.${role}`)}</dt>
            <dd>{t(`about.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <GiveRole cities={cities} />
      <ul className="card divide-y divide-line">
        {scopes.map((scope) => (
          <li key={scope.id}>
            <RoleRow scope={scope} />
          </li>
        ))}
      </ul>
      {registrars.length > 0 && <RegistrarTable registrars={registrars} />}
    </AdminFrame>
  );
};

const RoleRow = ({ scope }: { scope: Given }) => {
  const { t } = useTranslation("roles");
  const lang = useLang();
  const { id, username, role, organisation, givenBy, at, isOwn } = scope;
  const what = {
    name: username,
    role: t(`roles.${role}`),
    place: placeName(scope, lang) ?? t("allIndia"),
  };
  return (
    <article className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-1">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <b>
          <UserText text={username} />
        </b>{" "}
        · {what.role} · {what.place}
        {organisation && (
          <>
            {" · "}
            <UserText text={organisation} />
          </>
        )}
        {givenBy && at && (
          <span className="block text-sm text-muted">
            {t("givenBy")} <UserText text={givenBy} />, {formatDay(at, lang)}
          </span>
        )}
      </p>
      {isOwn ? <span className="text-sm text-muted">{t("own")}</span> : (
        <ActButton
          label={t("end")}
          name={t("endName", what)}
          title={t("endAsk")}
          lead={t("endLead", what)}
          isDanger
          send={() => api.DELETE("/api/admin/scopes/{id}", { params: { path: { id } } })}
          done={t("ended", what)}
        />
      )}
    </article>
  );
};

/** Undefined for all India. */
const placeName = ({ state, city, placeHi }: Given, lang: Lang): string | undefined => {
  const names = lang === "hi" ? [placeHi.city ?? city, placeHi.state ?? state] : [city, state];
  return names.filter(Boolean).join(", ") || undefined;
};
