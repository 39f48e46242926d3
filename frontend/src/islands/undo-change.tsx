import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { endSession, readToken } from "#/api/session/session.ts";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { useTokenInAddress } from "#/lib/hooks/use-token-in-address.ts";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { RetryNotice } from "#/ui/retry-notice.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";

export const messages = ["auth", "forms", "undo"] as const;

/**
 * Undoes a change of the account after a click; opening the link alone, as mail scanners do,
 * changes nothing.
 */
export default function UndoChange() {
  const token = useTokenInAddress();
  const [undone, setUndone] = useState<Schemas["Undone"]>();
  if (undone) return <DoneCard undone={undone} />;
  return token === undefined
    ? <LoadingCard />
    : <LinkCard key={token} token={token} onUndone={setUndone} />;
}

type LinkProps = { token: string; onUndone: (undone: Schemas["Undone"]) => void };

const LinkCard = ({ token, onUndone }: LinkProps) => {
  const { t } = useTranslation("undo");
  const load = useCallback(async (signal: AbortSignal) => {
    const answer = await api.POST("/api/auth/undo/read", { body: { token }, signal });
    const end = endOf(answer.error);
    return end ? { end } : { undoable: dataOf(answer) };
  }, [token]);
  const { data, isFailed, reload } = useResource(load);
  if (data?.end) return <EndCard end={data.end} />;
  if (data) return <AskCard undoable={data.undoable} token={token} onUndone={onUndone} />;
  if (!isFailed) return <LoadingCard />;
  return (
    <NarrowCard title={t("title")}>
      <RetryNotice onRetry={reload}>{t("loadFailed")}</RetryNotice>
    </NarrowCard>
  );
};

type End = "used" | "expired" | "unknown";

const ends: Record<string, End> = {
  undo_used: "used",
  undo_expired: "expired",
  unknown_undo: "unknown",
  invalid_request: "unknown",
};

/** Why the link cannot undo anything. */
const endOf = (problem: { code?: string } | undefined): End | undefined =>
  problem?.code ? ends[problem.code] : undefined;

const LoadingCard = () => {
  const { t } = useTranslation("undo");
  return (
    <NarrowCard title={t("title")}>
      <p role="status" className="sr-only">{t("loading")}</p>
      <Skeleton className="h-32 w-full" />
    </NarrowCard>
  );
};

const EndCard = ({ end }: { end: End }) => {
  const { t } = useTranslation("undo");
  return (
    <NarrowCard title={t(`${end}Title`)}>
      <div className="grid gap-4">
        <p>{t(`${end}`)}</p>
        <PageLink href={paths.forgotPassword()} className="btn btn-plain w-full">
          {t("nextButton")}
        </PageLink>
      </div>
    </NarrowCard>
  );
};

type AskProps = LinkProps & { undoable: Schemas["Undoable"] };

const AskCard = ({ undoable, token, onUndone }: AskProps) => {
  const { change, at, username, email, mobile } = undoable;
  const { t } = useTranslation("undo");
  const lang = useLang();
  const [end, setEnd] = useState<End>();
  const form = useAccountForm({
    failed: t("failed"),
    explanations: { email_taken: { text: t("failed"), detail: t("taken") } },
    check: () => ({}),
    submit: async () => {
      const answer = await api.POST("/api/auth/undo", { body: { token } });
      // The change was already undone, for example in another tab.
      const end = endOf(answer.error);
      if (end) return setEnd(end);
      const undone = dataOf(answer);
      if (readToken()) endSession();
      onUndone(undone);
    },
  });
  if (end) return <EndCard end={end} />;
  return (
    <NarrowCard
      title={t("title")}
      lead={t(change, { when: formatMoment(at, lang) })}
      footer={<PageLink href={paths.home} className="btn btn-text">{t("wasMe")}</PageLink>}
    >
      <Form form={form} label={t("title")}>
        <div>
          <p className="font-bold">{t("ask")}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            <li className="break-words">{t("nameBack", { username })}</li>
            <li className="break-words">
              {email ? t("backTo", { email }) : t("noEmail")}
            </li>
            {mobile && <li>{t("numberBack", { mobile })}</li>}
            <li>{t("signedOut")}</li>
            <li>{t("noPassword")}</li>
            <li>{t("allLater")}</li>
          </ul>
        </div>
        <SubmitButton label={t("submit")} busyLabel={t("busy")} />
      </Form>
    </NarrowCard>
  );
};

const DoneCard = ({ undone }: { undone: Schemas["Undone"] }) => {
  const { username, resetBy: [to = "", other] } = undone;
  const { t } = useTranslation("undo");
  return (
    <NarrowCard title={t("doneTitle")}>
      <div className="grid gap-4">
        <Notice tone="good">{t("done")}</Notice>
        <p className="break-words">{t("name", { username })}</p>
        <p className="break-words">
          {other ? t("nextEither", { to, other }) : t("next", { to })}
        </p>
        <PageLink
          // Masked e-mail addresses contain an @, masked numbers do not.
          href={paths.forgotPassword(to.includes("@") ? "email" : undefined)}
          className="btn btn-primary w-full"
        >
          {t("nextButton")}
        </PageLink>
      </div>
    </NarrowCard>
  );
};
