import { Link } from "@tanstack/react-router";
import { EyeOff, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { confirmNumber } from "#/api/account/account.ts";
import type { Schemas } from "#/api/client.ts";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { formatDate, wallTime } from "#/lib/format/clock.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { showToast } from "#/ui/toast.ts";
import { CaseBody, isOpenCase, useCaseTitle } from "../cases/case-card.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { ModerationReasons } from "../listing/moderation-notice.tsx";
import type { Own } from "./own.ts";

type MyCase = Schemas["MyCase"];

type Props = Pick<Own, "business" | "onChange"> & {
  cases: Resource<MyCase[]>;
  calls: Resource<Schemas["CallFigures"]>;
};

type State = { id: string; title: string; body: ReactNode };

/**
 * Why the listing is not simply public, until when, and what the owner can do. Shows the gravest
 * state; others, if any, are folded below it.
 */
export const StateBox = (props: Props) => {
  const id = useId();
  const [first, ...others] = useStates(props);
  const isBad = props.business.status === "suspended";
  const Icon = isBad ? EyeOff : TriangleAlert;
  if (!first) return null;
  return (
    <section
      id="cases"
      tabIndex={-1}
      aria-labelledby={id}
      className={`card scroll-mt-20 border-t-6 px-4 py-3.5 md:px-6 md:py-5 ${
        isBad ? "border-bad" : "border-accent"
      }`}
    >
      <h2 id={id} className="flex gap-2.5 text-xl leading-tight font-bold">
        <Icon
          size={26}
          aria-hidden="true"
          className={`flex-none ${isBad ? "text-bad" : "text-accent-ink"}`}
        />
        {first.title}
      </h2>
      <div className="mt-2 max-w-prose">{first.body}</div>
      {others.map(({ id, title, body }) => (
        <details key={id} className="mt-3 border-t border-line pt-1">
          <summary className="link min-h-11 cursor-pointer py-2.5">{title}</summary>
          <div className="max-w-prose">{body}</div>
        </details>
      ))}
    </section>
  );
};

/** The gravest state first. */
const useStates = ({ business, onChange, cases, calls }: Props): State[] => {
  const { t } = useTranslation(["dashboard", "owner"]);
  const caseTitle = useCaseTitle();
  const { status, hold, pendingEdit, suspension, primaryPhone } = business;
  const suspending = suspension ? suspendingCase(cases.data ?? [], suspension) : undefined;
  const doubt = calls.data?.doubt;
  const onProven = async () => {
    const changed = await loadMyBusiness();
    if (changed) onChange(changed);
    await showToast(t("dashboard:numberProven"), "success");
  };
  const moderation = <ModerationReasons business={business} onProven={onProven} />;
  const states: (State | false | null | undefined)[] = [
    status === "suspended" && {
      id: "suspended",
      title: t(
        suspension?.removedUntil ? "dashboard:notice.removed" : "dashboard:notice.suspended",
      ),
      body: <Suspended business={business} suspending={suspending} onChanged={cases.reload} />,
    },
    hold !== null && { id: "hold", title: t("owner:hold.listing"), body: moderation },
    status === "draft" && hold === null && {
      id: "draft",
      title: t("dashboard:notice.draft"),
      body: (
        <>
          <p>{t("dashboard:notice.draftHelp")}</p>
          <Link to="/edit-business" search={{ step: "review" }} className="btn btn-accent mt-3">
            {t("dashboard:finish")}
          </Link>
        </>
      ),
    },
    status === "paused" && {
      id: "paused",
      title: t("dashboard:notice.paused"),
      body: <p>{t("dashboard:notice.pausedHelp")}</p>,
    },
    ...(cases.data ?? []).filter((one) => one !== suspending && isOpenCase(one)).map((one) => ({
      id: one.id,
      title: caseTitle(one),
      body: <CaseBody case={one} onChanged={cases.reload} />,
    })),
    hold === null && pendingEdit !== null &&
    { id: "edit", title: t("owner:hold.edit"), body: moderation },
    doubt && {
      id: "doubt",
      title: t("dashboard:doubt.title", { phone: formatPhone(primaryPhone) }),
      body: <Doubt doubt={doubt} onConfirmed={calls.reload} />,
    },
  ];
  return states.filter((state): state is State => Boolean(state));
};

type SuspendedProps = {
  business: MyBusiness;
  suspending: MyCase | undefined;
  onChanged: () => void;
};

const Suspended = ({ business: { suspension }, suspending, onChanged }: SuspendedProps) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const removedUntil = suspension?.removedUntil;
  const whatToDo = removedUntil ? <Removed until={removedUntil} /> : (
    <div>
      <p>
        {suspending?.state === "appealed" && suspending.dueAt
          ? t("notice.suspendedAppealed", { when: formatMoment(suspending.dueAt, lang) })
          : t(suspending?.canAppeal ? "notice.suspendedAppeal" : "notice.suspendedHelp")}
      </p>
      <Link to="/edit-business" className="btn btn-plain mt-2">{t("notice.fix")}</Link>
    </div>
  );
  return (
    <>
      {suspension && !suspending?.statement && (
        <p>
          {t("notice.reason", { date: formatDate(wallTime(suspension.suspendedAt).date, lang) })}
          {" "}
          {suspension.carriedOver
            ? t("notice.sharedDetails")
            : <span lang={detectLanguage(suspension.reason)} dir="auto">{suspension.reason}</span>}
        </p>
      )}
      {suspending
        ? <CaseBody case={suspending} onChanged={onChanged}>{whatToDo}</CaseBody>
        : whatToDo}
    </>
  );
};

/** What the owner of a removed listing can do until it is deleted. */
const Removed = ({ until }: { until: string }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  return (
    <div>
      <p>{t("notice.removedUntil", { date: formatDate(wallTime(until).date, lang) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link to="/add-business" className="btn btn-plain">{t("notice.listAgain")}</Link>
        <Link to="/dashboard/listing" hash="remove" className="btn btn-plain">
          {t("remove.open")}
        </Link>
      </div>
    </div>
  );
};

/** Whether the box shows this case. */
export const isInBox = (cases: readonly MyCase[], { suspension }: MyBusiness) => {
  const suspending = suspension ? suspendingCase(cases, suspension) : undefined;
  return (one: MyCase): boolean => one === suspending || isOpenCase(one);
};

/**
 * The decision that suspended the listing. Undefined if the reason has changed since, or if the
 * suspension was carried over from another listing.
 */
const suspendingCase = (
  cases: readonly MyCase[],
  { reason, carriedOver }: NonNullable<MyBusiness["suspension"]>,
) =>
  carriedOver
    ? undefined
    : cases.find(({ decision, statement }) =>
      (decision === "suspend" || decision === "remove") &&
      (statement?.en === reason || statement?.hi === reason)
    );

type DoubtProps = {
  doubt: NonNullable<Schemas["CallFigures"]["doubt"]>;
  onConfirmed: () => Promise<void>;
};

/** Asks the owner to check a number that visitors call wrong. */
const Doubt = ({ doubt, onConfirmed }: DoubtProps) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const { isBusy, run } = useAction(t("changeFailed"));
  const confirm = () =>
    run(async () => {
      await confirmNumber();
      await onConfirmed();
      await showToast(t("doubt.confirmed"), "success");
    });
  return (
    <>
      <p>{t("doubt.lead", { date: formatDate(wallTime(doubt.escalatesAt).date, lang) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/edit-business" search={{ step: "contact" }} className="btn btn-accent">
          {t("doubt.change")}
        </Link>
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={confirm}
          className="btn btn-plain"
        >
          {t("doubt.confirm")}
        </button>
      </div>
    </>
  );
};
