import { useNavigate } from "@tanstack/react-router";
import { CornerDownLeft } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { Statement } from "#/components/cases/statement.tsx";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { showToast } from "#/ui/toast.ts";
import { reasonFaults, reasonOf } from "../reason.ts";
import { ReasonFields } from "../reason-fields.tsx";
import { FrequentTexts } from "../texts/frequent-texts.tsx";
import { useAdminForm } from "../use-admin-form.ts";
import { useReload } from "../use-reload.ts";
import { setLastDecision } from "../decisions/undo-bar.tsx";
import { choicesOf, isAppeal } from "./choices.ts";
import { decisionKey, isReported, needsNoReason } from "./decision-key.ts";
import { useConflictNotice } from "./use-conflict-notice.ts";

type Decision = Schemas["Decision"];
type Refusal = Schemas["Refusal"];

const { refusal: { choices: refusals }, correctWithinDays: days } = contractRules.NewDecision;

type Props = {
  adminCase: Schemas["WholeCase"];
  /** Case to open after the decision; undefined if none is left. */
  next: Schemas["Case"] | undefined;
  /** Filters of the queue. */
  search: CaseSearch;
};

/** Form for a decision and its reason, in each reader's language. */
export const CaseDecision = ({ adminCase, next, search }: Props) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  const navigate = useNavigate();
  const reload = useReload();
  const describe = useConflictNotice();
  const [chosen, setChosen] = useState<Decision>();
  const stays = useRef(false);
  // The case after a colleague's change. The page reloads only when the admin asks for it: a reload
  // could remove the form and the admin's text.
  const [latest, setLatest] = useState<Schemas["WholeCase"]>();
  const overtaken = latest && describe(latest);
  const { kind, readers, business } = adminCase;
  const name = business?.businessName ?? adminCase.businessName ?? "";
  const keyOf = (decision: Decision) => decisionKey(adminCase, decision);
  const needsRefusal = kind === "review" && chosen !== "publish";
  const isRequired = kind !== "review" && chosen !== undefined && !needsNoReason(adminCase, chosen);
  const numbers = chosen === "remove" && business ? numbersOf(business) : [];

  const decide = async (body: Schemas["NewDecision"]) => {
    const header = { "if-match": `"${(latest ?? adminCase).version}"` };
    const params = { path: { id: adminCase.id }, header };
    try {
      const { id, version } = dataOf(
        await api.POST("/api/admin/cases/{id}/decision", { params, body }),
      );
      const decision = t(`admin:decide.${keyOf(body.decision)}`);
      const text = t(name ? "admin:decidedOf" : "admin:decidedSo", { name, decision });
      setLastDecision({ id, version, text });
    } catch (error) {
      if (isProblem(error, "stale")) setLatest(await readLatest(adminCase.id));
      throw error;
    }
  };

  const form = useAdminForm({
    draft: `case-decision-${adminCase.id}`,
    check: ({ decision, within, refusal, ...reason }) => ({
      decision: decision ? undefined : "case.choose",
      ...decision && decision !== "publish" && reasonFaults(reason, { lang, isRequired, readers }),
      refusal: decision && needsRefusal && !refusal ? "review.whyRequired" : undefined,
      ...within !== undefined && !isWithin(Number(within)) && { within: "days" },
    }),
    submit: async ({ decision, within, refusal, ...reason }) => {
      await decide({
        decision: decision as Decision,
        ...decision !== "publish" && { statement: reasonOf(reason) },
        ...refusal && { refusal: refusal as Refusal },
        ...within !== undefined && { correctWithinDays: Number(within) },
        neverList: numbers.filter((number) => reason[number]),
      });
      if (stays.current || !next) await reload();
      else await navigate({ to: "/admin/cases/$id", params: { id: next.id }, search });
    },
    explain: (error) =>
      isProblem(error, "stale")
        ? overtaken
          ? { text: overtaken.text, detail: overtaken.hint }
          : { text: t("admin:case.stale") }
        : isProblem(error, "another_admin")
        ? { text: t("admin:case.anotherAdmin") }
        : undefined,
  });

  const copy = async () => {
    const fields = [...form.ref.current!.querySelectorAll("textarea")];
    const texts = fields.map(({ value }) => value.trim()).filter(Boolean);
    await navigator.clipboard.writeText(texts.join("\n\n"));
    await showToast(t("admin:case.overtaken.copied"), "success");
  };
  const labelOf = (decision: Decision) =>
    isAppeal(adminCase)
      ? t(`admin:appealDecide.${decision === adminCase.decision ? "stands" : "right"}`)
      : t(`admin:decide.${keyOf(decision)}`);
  const leadOf = (decision: Decision) => {
    if (kind === "claim" && (decision === "confirm" || decision === "refuse")) {
      return t(
        adminCase.state === "appealed"
          ? `admin:claimLead.appeal_${decision}`
          : `admin:claimLead.${decision}`,
      );
    }
    const revertsLikeness = isAppeal(adminCase) && kind === "likeness" &&
      adminCase.decision === "confirm" && decision !== "confirm";
    return t(`admin:decideLead.${revertsLikeness ? "other_business" : keyOf(decision)}`);
  };

  // Enter alone starts a new line in the reason.
  const decideOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>("[type=submit]")?.click();
  };

  return (
    <div onKeyDown={decideOnEnter}>
      <Form form={form} label={t("admin:case.decision")}>
        <fieldset className="grid gap-1.5">
          <legend className="mb-2 text-base font-bold">{t("admin:case.decision")}</legend>
          {choicesOf(adminCase).map((decision, index) => (
            <label
              key={decision}
              className="grid min-h-11 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-md border border-line px-2.5 py-1.5 font-bold has-checked:border-link has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name="decision"
                id={index === 0 ? `${form.id}-decision` : undefined}
                value={decision}
                data-key={index + 1}
                aria-label={labelOf(decision)}
                aria-describedby={`${form.id}-${decision}`}
                onChange={() => setChosen(decision)}
                className="size-4.5 accent-primary outline-none"
              />
              {labelOf(decision)}
              <kbd aria-hidden="true">{index + 1}</kbd>
              <small
                id={`${form.id}-${decision}`}
                hidden={decision !== chosen}
                className="col-span-2 col-start-2 text-[0.75rem] font-normal"
              >
                {leadOf(decision)}
              </small>
            </label>
          ))}
        </fieldset>
        {overtaken?.statement && (
          <div className="border-s-2 border-line ps-4">
            <p className="font-bold">{t("admin:case.overtaken.why")}</p>
            <Statement text={overtaken.statement} />
          </div>
        )}
        {chosen && chosen !== "publish" && (
          <>
            {needsRefusal && (
              <SelectField
                key={chosen}
                name="refusal"
                label={t("admin:review.why")}
                placeholder={t("forms:choose")}
                defaultValue=""
                options={refusals.map((value) => ({
                  value,
                  label: t(`admin:review.refusals.${value}`),
                }))}
              />
            )}
            <FrequentTexts decision={chosen} kind={kind} form={form} />
            <ReasonFields
              isRequired={isRequired}
              readers={readers}
              help={t(`admin:${readerKey(adminCase, chosen)}`)}
            />
          </>
        )}
        {chosen === "correct" && kind !== "screening" && (
          <TextField
            name="within"
            label={t("admin:case.within")}
            inputMode="numeric"
            defaultValue="7"
          />
        )}
        {numbers.map((number) => (
          <CheckField key={number} name={number}>
            {t("admin:case.neverList", { number: formatPhone(number) })}
          </CheckField>
        ))}
        {overtaken && (
          <div className="flex flex-wrap gap-2">
            {overtaken.isOver && (
              <button type="button" onClick={copy} className="btn btn-plain">
                {t("admin:case.overtaken.copy")}
              </button>
            )}
            <button type="button" onClick={reload} className="btn btn-plain">
              {t("admin:case.overtaken.show")}
            </button>
          </div>
        )}
        {!overtaken?.isOver && (
          <div
            className="grid gap-2 bg-surface py-2 min-[52rem]:sticky min-[52rem]:bottom-0"
            aria-live="off"
          >
            <button
              type="submit"
              aria-disabled={form.isBusy || undefined}
              onClick={() => stays.current = false}
              className="btn btn-accent"
            >
              <span>
                {form.isBusy
                  ? t("admin:busy")
                  : t(next ? "admin:case.decideNext" : "admin:case.decide", {
                    decision: chosen ? labelOf(chosen) : t("admin:case.decideAny"),
                  })}
              </span>
              <kbd>
                <CornerDownLeft size={13} aria-hidden="true" />
              </kbd>
            </button>
            {next && (
              <button
                type="submit"
                aria-disabled={form.isBusy || undefined}
                onClick={() => stays.current = true}
                className="btn btn-plain"
              >
                {t("admin:case.decideStay")}
              </button>
            )}
          </div>
        )}
      </Form>
    </div>
  );
};

/** Undefined on failure: the form then only says that the case has changed. */
const readLatest = async (id: string) => {
  const params = { path: { id } };
  const { data } = await api.GET("/api/admin/cases/{id}", { params })
    .catch(() => ({ data: undefined }));
  return data;
};

/** Message that says who will read the reason. */
const readerKey = (adminCase: Schemas["Case"], chosen: Decision) => {
  const { kind } = adminCase;
  if (chosen === "correct") return "reasonHelp";
  if (kind === "number") return "reasonReadByAsker";
  if (kind === "requests") return "reasonReadByCustomer";
  if (kind === "claim") return "reasonReadByBoth";
  if (kind === "review") return "review.more";
  return isReported(adminCase) ? "reasonRead" : "reasonReadByOwner";
};

const numbersOf = (
  { primaryPhone, alternatePhone, whatsapp }: Schemas["ModeratedBusiness"],
): string[] => [
  ...new Set([primaryPhone, alternatePhone, whatsapp].filter((number) => number !== null)),
];

const isWithin = (count: number) =>
  Number.isInteger(count) && count >= days.minimum && count <= days.maximum;
