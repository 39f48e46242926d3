import { useNavigate, useRouter } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";

type LastDecision = {
  id: string;
  /** The version of the case with the decision. */
  version: number;
  text: string;
};

let last: LastDecision | undefined;
const listeners = new Set<() => void>();

/** Stores the admin's last decision, which every page of the console offers to undo. */
export const setLastDecision = (decision: LastDecision | undefined): void => {
  last = decision;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers for ten seconds to undo the admin's last decision. */
export const UndoBar = () => {
  const { t } = useTranslation("decisions");
  const decision = useSyncExternalStore(subscribe, () => last, () => undefined);
  // The live region exists before its content, so that screen readers announce it.
  return (
    <div
      role="status"
      aria-label={t("undo")}
      className="pointer-events-none fixed inset-x-4 bottom-20 z-40 flex justify-center md:bottom-12"
    >
      {decision && <Bar key={`${decision.id} ${decision.version}`} {...decision} />}
    </div>
  );
};

const Bar = ({ id, version, text }: LastDecision) => {
  const { t } = useTranslation("decisions");
  const lang = useLang();
  const navigate = useNavigate();
  const router = useRouter();
  const [left, setLeft] = useState(10);
  const [isPaused, setPaused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isPaused || isBusy) return;
    if (left === 0) return setLastDecision(undefined);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isPaused, isBusy]);
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const params = { path: { id }, header: { "if-match": `"${version}"` } };
      dataOf(await api.DELETE("/api/admin/cases/{id}/decision", { params }));
      setLastDecision(undefined);
      await navigate({ to: "/admin/cases/$id", params: { id } });
      await router.invalidate();
      await showToast(t("undone"), "success");
    } catch (error) {
      const isLate = isProblem(error, "nothing_to_undo");
      if (isLate) setLastDecision(undefined);
      else setBusy(false);
      await showToast(t(isLate ? "tooLate" : "undoFailed"), "error");
    }
  };
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex max-w-full items-center gap-3.5 rounded-2xl border border-white/15 bg-primary-night py-2 ps-4.5 pe-2 text-white shadow-lg"
    >
      <p className="min-w-0 leading-snug">
        <b className="wrap-anywhere">{text}</b>
        <span className="block text-sm text-on-dark">{t("notSent")}</span>
      </p>
      <button
        type="button"
        onClick={undo}
        aria-disabled={isBusy || undefined}
        data-key="u"
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-xl bg-white/12 px-3.5 font-bold text-accent hover:bg-white/20 focus-visible:outline-accent"
      >
        <Undo2 size={18} aria-hidden="true" />
        {t("undo")}
        <span aria-hidden="true" className="tabular-nums">
          · {t("seconds", { number: formatNumber(left, lang) })}
        </span>
        <kbd aria-hidden="true" className="hidden md:inline">U</kbd>
      </button>
    </div>
  );
};
