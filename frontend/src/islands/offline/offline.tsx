import { Phone, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showMoment } from "#/lib/format/moment.ts";
import { telHref } from "#/lib/format/phone.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Message } from "#/ui/message.tsx";
import { type KeptPage, readKeptPages } from "./kept-pages.ts";

export const messages = ["offline"] as const;

/** Opens the page that was asked for, which the service worker has written to the address. */
const onRetry = () => location.replace(ownPath(new URLSearchParams(location.search).get("from")));

/** A network that does not reach the service leads nobody away from what they read or tap. */
const onOnline = async () => {
  const answer = await fetch("/api/health").catch(() => undefined);
  if (answer) onRetry();
};

/** What stands in for a page that is not on the device. */
export default function Offline() {
  const { t } = useTranslation(["offline", "translation"]);
  const lang = useLang();
  const pages = useKeptPages();
  useEffect(() => {
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);
  return (
    <div className="wrap pb-12">
      <Message icon={<WifiOff size={36} aria-hidden="true" />} title={t("offline:title")}>
        <p className="text-muted">{t("offline:text")}</p>
        <button type="button" onClick={onRetry} className="btn btn-primary">
          {t("offline:retry")}
        </button>
        <PageLink href={paths.saved} className="btn btn-plain">{t("offline:saved")}</PageLink>
      </Message>
      {pages.length > 0 && (
        <section className="mx-auto max-w-xl">
          <h2 className="mb-3 text-xl font-bold">{t("offline:readable")}</h2>
          <ul>
            {pages.map(({ path, title, savedAt, phone }) => (
              <li key={path} className="flex items-center gap-2">
                <a href={ownPath(path)} className="item">
                  <span>
                    <strong className="block">{title}</strong>
                    <span className="text-sm text-muted">
                      {t("offline:of", { when: showMoment(savedAt, lang) })}
                    </span>
                  </span>
                </a>
                {phone && (
                  <a
                    href={telHref(phone)}
                    aria-label={t("translation:business.callName", { name: title })}
                    className="btn btn-primary"
                  >
                    <Phone size={18} aria-hidden="true" />
                    {t("translation:business.call")}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const useKeptPages = (): KeptPage[] => {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    readKeptPages().then(setPages);
  }, []);
  return pages;
};
