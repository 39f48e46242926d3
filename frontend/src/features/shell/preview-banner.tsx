import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readToken } from "#/api/session/session.ts";
import { useSite } from "#/lib/hooks/use-site.ts";

const askEvery = 30_000;

/** A strip for preview environments: whether the service behind the page answers. */
export const PreviewBanner = () => {
  const { t } = useTranslation();
  const { env } = useSite();
  const isPreview = env === "preview";
  const isRunning = useHealth(isPreview);
  if (!isPreview) return null;
  return (
    <p
      role="status"
      className={`min-h-8 px-4 py-1 text-center text-sm font-bold ${
        isRunning ? "bg-accent text-night" : "bg-bad text-paper"
      }`}
    >
      {t(isRunning ? "shell.previewRunning" : "shell.previewDisconnected")}
    </p>
  );
};

const useHealth = (isAsked: boolean): boolean => {
  const [isRunning, setRunning] = useState(true);
  useEffect(() => {
    if (!isAsked) return;
    let asked = 0;
    const ask = async () => {
      const turn = ++asked;
      // Not by the client, which no page needs to come alive; but as all requests, with the token.
      const token = readToken();
      const isOk = await fetch("/api/health", {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      })
        // An answer that nobody reads stays open.
        .then(async (answer) => Boolean(await answer.text()) && answer.ok)
        .catch(() => false);
      // Of answers that overtake each other the one to the latest question counts.
      if (turn === asked) setRunning(isOk);
    };
    ask();
    const timer = setInterval(ask, askEvery);
    addEventListener("online", ask);
    addEventListener("offline", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
      removeEventListener("offline", ask);
    };
  }, [isAsked]);
  return isRunning;
};
