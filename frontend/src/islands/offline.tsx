import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { PhoneLink } from "#/components/business/phone-link.tsx";
import { fillText } from "#/lib/format/fill-text.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Message } from "#/ui/message.tsx";
import { type CachedPage, readCachedPages } from "./cached-pages.ts";

/** Passed as props, without i18next; `{name}` and `{when}` are placeholders. */
type Texts = Record<
  "title" | "text" | "retry" | "saved" | "readable" | "of" | "call" | "callName",
  string
>;

/** The requested page, which the service worker has put into the URL. */
const requested = () => new URLSearchParams(location.search).get("from");

const onRetry = () => location.replace(ownPath(requested()));

/**
 * Opens the requested page only when the service responds, so that a failed attempt does not
 * disturb the reader.
 */
const onOnline = async () => {
  const answer = await fetch("/api/health").catch(() => undefined);
  if (answer) onRetry();
};

export default function Offline({ texts }: { texts: Texts }) {
  const lang = useLang();
  const pages = useCachedPages();
  useEffect(() => {
    // A slow network may answer after the service worker has stopped waiting.
    if (requested() && navigator.serviceWorker?.controller) onOnline();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);
  return (
    <div className="wrap pb-12">
      <Message icon={<WifiOff size={36} aria-hidden="true" />} title={texts.title}>
        <p className="text-muted">{texts.text}</p>
        <button type="button" onClick={onRetry} className="btn btn-primary">
          {texts.retry}
        </button>
        <PageLink href={paths.saved} className="btn btn-plain">{texts.saved}</PageLink>
      </Message>
      {pages.length > 0 && (
        <section className="mx-auto max-w-xl">
          <h2 className="mb-3 text-xl font-bold">{texts.readable}</h2>
          <ul>
            {pages.map(({ path, title, savedAt, phone }) => (
              <li key={path} className="flex items-center gap-2">
                <a href={ownPath(path)} className="item">
                  <span>
                    <strong className="block">{title}</strong>
                    <span className="text-sm text-muted">
                      {fillText(texts.of, { when: formatMoment(savedAt, lang) })}
                    </span>
                  </span>
                </a>
                {phone && (
                  <PhoneLink
                    phone={phone}
                    aria-label={fillText(texts.callName, { name: title })}
                    text={texts.call}
                    className="shrink-0"
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const useCachedPages = (): CachedPage[] => {
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    readCachedPages().then(setPages);
  }, []);
  return pages;
};
