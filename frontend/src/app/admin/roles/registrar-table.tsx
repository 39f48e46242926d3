import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ActButton } from "../act-button.tsx";

type Props = { registrars: readonly Schemas["RegistrarFigures"][] };

const counts = ["listed", "confirmed", "removed", "wrong", "refused"] as const;

/** What each registrar has listed, and what became of it. It scrolls on a phone. */
export const RegistrarTable = ({ registrars }: Props) => {
  const { t } = useTranslation("roles");
  const lang = useLang();
  const number = (value: number) => formatNumber(value, lang);
  return (
    <section className="grid min-w-0 gap-2">
      <h2 id="registrars" className="text-lg font-bold">{t("registrars.title")}</h2>
      <div tabIndex={0} role="region" aria-labelledby="registrars" className="card overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="px-4 py-2 text-start">{t("registrars.name")}</th>
              {counts.map((name) => (
                <th key={name} scope="col" className="px-4 py-2 text-end">
                  {t(`registrars.${name}`)}
                </th>
              ))}
              <th scope="col" className="px-4 py-2 text-start">{t("registrars.acts")}</th>
            </tr>
          </thead>
          <tbody>
            {registrars.map((registrar) => {
              const { accountId: id, username, organisation, stoppedFor } = registrar;
              return (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="min-w-44 px-4 py-2 text-start font-normal">
                    <b>
                      <UserText text={username} />
                    </b>{" "}
                    · <UserText text={organisation} />
                    {stoppedFor && (
                      <span className="block font-bold text-bad">
                        {t(`registrars.stopped.${stoppedFor}`)}
                      </span>
                    )}
                  </th>
                  {counts.map((name) => (
                    <td key={name} className="px-4 py-2 text-end">
                      {name === "confirmed"
                        ? t("registrars.of", {
                          number: number(registrar.confirmed),
                          due: number(registrar.due),
                        })
                        : number(registrar[name])}
                    </td>
                  ))}
                  <td className="px-4 py-2">
                    <div className="flex items-center gap-3">
                      <Link
                        to="/admin/listings"
                        search={{ registrar: id }}
                        aria-label={t("registrars.listingsOf", { name: username })}
                        className="link inline-flex min-h-11 items-center"
                      >
                        {t("registrars.listings")}
                      </Link>
                      {stoppedFor && (
                        <ActButton
                          label={t("registrars.resume")}
                          name={t("registrars.resumeName", { name: username })}
                          title={t("registrars.resumeAsk", { name: username })}
                          lead={t("registrars.resumeLead")}
                          send={() =>
                            api.POST("/api/admin/registrars/{id}/resume", {
                              params: { path: { id } },
                            })}
                          done={t("registrars.resumed")}
                        />
                      )}
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">{t("registrars.help")}</p>
    </section>
  );
};
